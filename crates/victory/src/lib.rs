//! Victory in the Pacific (1977), by its full rules.
