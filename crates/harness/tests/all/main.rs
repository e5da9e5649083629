//! Every law is seen to fail.

mod breaks;
mod lanes;
mod options;
mod toy;
mod toy_breaks;
