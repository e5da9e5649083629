//! What every request passes before it is answered: who asks, from where, how often, and under
//! which id the log has it.

mod headers;
mod request;
mod who;

pub(crate) use headers::{guard, is_our_own};
pub(crate) use request::{Asked, CameFrom, Sent, client_address, peer_of, request_log};
pub(crate) use who::{MaybeWho, Who, bearer, cookie_of, end_cookie, give_cookie, rename_cookie, secret_of};
