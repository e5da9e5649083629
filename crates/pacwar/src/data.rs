//! Forces and charts as typed tables.
