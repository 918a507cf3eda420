/**
 * Settings of the embedded server, passed on its command line so that postgresql.conf is unchanged. Commits are
 * durable.
 * @param socket folder of the unix socket, the only way to connect.
 * @param major version of the programs: older ones have fewer settings.
 */
export function settingsFor(socket: string, port: number, major: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    // Other pages are in the operating system's cache, which can shrink; this memory cannot.
    shared_buffers: '24MB',
    wal_buffers: '1MB',
    // Reads are small: read-ahead workers would only use memory.
    ...(major >= 18 && { io_method: 'sync' }),
    max_logical_replication_workers: '0',
    // Minimum, because Orari has no serializable transactions.
    max_pred_locks_per_transaction: '10',
    // JIT compilation costs more than running these queries.
    jit: 'off',
    // Data is in memory or on an SSD, where random reads cost little more than sequential ones. With the default of 4
    // some plans scan all clients instead of using an index.
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements of errors contain users' input, which must not be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
