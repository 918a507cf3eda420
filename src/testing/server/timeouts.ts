/** Timeouts of test connections, generous enough for a busy machine. */
export const testTimeouts = { statement_timeout: 60_000, lock_timeout: 60_000, connectionTimeoutMillis: 60_000 }
