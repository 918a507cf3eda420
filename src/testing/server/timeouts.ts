/** Timeouts of test connections. They are for hanging calls: a machine that is busy with other work only takes longer. */
export const testTimeouts = { statement_timeout: 60_000, lock_timeout: 60_000, connectionTimeoutMillis: 60_000 }
