//! Helpers of the rule tests: positions set up by hand and scripted dice.
