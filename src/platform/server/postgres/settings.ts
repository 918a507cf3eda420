/**
 * Settings of the embedded server, given on its command line so that postgresql.conf stays as initdb made it. A commit
 * is on the disk before it is acknowledged.
 * @param socket the folder of the unix socket, the only way to connect.
 * @param major of the programs: older ones know fewer settings.
 */
export function settingsFor(socket: string, port: number, major: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    // Pages outside of these are in the operating system's cache, which gives memory back; each page here stays.
    shared_buffers: '24MB',
    wal_buffers: '1MB',
    // Reads are small: the processes that would read ahead, and one for replication, cost memory only.
    ...(major >= 18 && { io_method: 'sync' }),
    max_logical_replication_workers: '0',
    // Room for the locks of serializable transactions, which Orari has none of.
    max_pred_locks_per_transaction: '10',
    // Compiling a query costs more than running it here.
    jit: 'off',
    // A salon's rows are in memory or on an SSD, where random pages cost little more than sequential ones. With the
    // default of 4 some plans scan all clients instead of using an index.
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements of errors contain what users typed, which must not be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
