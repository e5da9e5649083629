//! Every law is seen to fail.

mod breaks;
mod options;
mod toy;
mod toy_breaks;
