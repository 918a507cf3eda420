/**
 * The settings of the embedded server, given on its command line so that the cluster's own files stay as initdb made
 * them. Every commit is on the disk before it is acknowledged.
 * @param socket the folder of the unix socket, the only way in.
 */
export function settingsFor(socket: string, port: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
    // Compiling a query costs more than running one of ours.
    jit: 'off',
    // What a salon asks for is in memory or on a disk without arms: a page out of order costs hardly more than the next
    // one. The default of 4 makes plans read whole clients where an index answers.
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A backup copies the running cluster and the log that makes the copy whole.
    wal_level: 'replica',
    max_wal_senders: '4',
    max_replication_slots: '4',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // What people typed is in the details and the statements of errors: neither belongs into a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
