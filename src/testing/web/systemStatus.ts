import type { SystemStatus } from '#features/operator/system-status/contract.ts'

/** A server without failures, and without a backup. */
export const systemStatus: SystemStatus = {
  version: '1.0.0',
  runtime: '24.0.0',
  started_at: '2026-11-19T09:00:00Z',
  demoMode: false,
  warnings: [],
  database: { version: '18.1', newest_major: 18, embedded: true, bytes: 12_000_000, connections: 3, answered_ms: 2 },
  jobs: { waiting: 0, active: 0, retrying: 0, failed: 0, failures: [] },
  mail: { way: 'smtp', waiting: 0, failed: 0, last_sent_at: null, failures: [] },
  billing: { refused: 0, pending: 0, reviews: 0 },
  page_errors: { count: 0, kinds: [] },
  disk: { free: 50, total: 100 },
  backup: null,
  backup_in_future: null,
  backups: null,
}
