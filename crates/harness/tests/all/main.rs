//! Every law is seen to fail.

mod breaks;
mod toy;
