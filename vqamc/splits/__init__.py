"""How a data set is divided: question types, changing priors, head and tail, test subsplits."""
