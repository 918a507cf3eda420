/**
 * Settings of the embedded server, given on its command line so that postgresql.conf stays as initdb made it. A commit
 * is on the disk before it is acknowledged.
 * @param socket the folder of the unix socket, the only way to connect.
 */
export function settingsFor(socket: string, port: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
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
