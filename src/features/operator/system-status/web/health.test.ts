import { expect, test } from 'vitest'
import { systemStatus } from '#testing/web/systemStatus.ts'
import type { SystemStatus } from '../contract.ts'
import { bytesText, healthOf, postgresText } from './health.ts'

const now = new Date('2026-11-20T09:00:00Z')
const well: SystemStatus = {
  ...systemStatus,
  jobs: { waiting: 3, active: 1, retrying: 2, failed: 0, failures: [] },
  mail: { way: 'smtp', waiting: 4, failed: 0, last_sent_at: null, failures: [] },
  page_errors: { count: 4, kinds: [] },
  backup: { made_at: '2026-11-19T21:00:00Z', file: 'orari.tar', bytes: 1 },
}
const all = {
  database: 'ok',
  jobs: 'ok',
  mail: 'ok',
  billing: 'ok',
  pages: 'ok',
  disk: 'ok',
  backup: 'ok',
  configuration: 'ok',
}

test('queued and retried jobs and few page errors need no attention', () => expect(healthOf(well, now)).toEqual(all))

test('finally failed jobs, slow, full and outdated parts need attention', () => {
  const ill: SystemStatus = {
    ...well,
    warnings: [{ variable: 'SMTP_URL', peer: null }],
    database: { ...well.database, answered_ms: 900 },
    jobs: { ...well.jobs, failed: 1 },
    mail: { ...well.mail, failed: 2 },
    billing: { ...well.billing, refused: 1 },
    page_errors: { count: 5, kinds: [] },
    disk: { free: 5, total: 100 },
    backup: { ...well.backup, made_at: '2026-11-10T09:00:00Z', file: '', bytes: 0 },
  }
  expect(Object.values(healthOf(ill, now))).toEqual(Object.values(all).map(() => 'watch'))
})

test('a missing backup matters only for the embedded database', () => {
  expect(healthOf({ ...well, backup: null }, now).backup).toBe('watch')
  expect(healthOf({ ...well, backup: null, demoMode: true }, now).backup).toBe('ok')
  expect(healthOf({ ...well, backup: null, database: { ...well.database, embedded: false } }, now).backup).toBe('ok')
})

test('a backup dated in the future needs attention', () => {
  const future = { made_at: '2027-11-20T08:00:00Z', file: 'orari-20271120T080000Z.backup', bytes: 4 }
  expect(healthOf({ ...well, demoMode: true, backup_in_future: future }, now).backup).toBe('watch')
})

test('automatic backups need attention when one is overdue or failed, for any database', () => {
  const daily = { hour: 3, keep: 14, failure: null, overdue: false }
  const failure = { at: '2026-11-20T02:00:00Z', reason: 'no space left on device', made: false }
  const elsewhere = { ...well, demoMode: true, database: { ...well.database, embedded: false } }
  expect(healthOf({ ...elsewhere, backups: daily }, now).backup).toBe('ok')
  expect(healthOf({ ...elsewhere, backups: { ...daily, overdue: true } }, now).backup).toBe('watch')
  expect(healthOf({ ...elsewhere, backups: { ...daily, failure } }, now).backup).toBe('watch')
})

test('the card shows if PostgreSQL is outdated', () => {
  expect(postgresText(well.database)).toBe('PostgreSQL 18.1 (versioni më i ri)')
  expect(postgresText({ ...well.database, version: '19beta1' })).toBe('PostgreSQL 19beta1 (versioni më i ri)')
  expect(postgresText({ ...well.database, version: '17.6 (Debian 17.6-1)' })).toBe(
    'PostgreSQL 17.6 (Debian 17.6-1) (versioni më i ri është 18)',
  )
})

test('bytes are formatted', () => {
  expect(bytesText(0)).toBe('0\u00a0B')
  expect(bytesText(1_500_000_000)).toBe('1,5\u00a0GB')
  expect(bytesText(12_300_000)).toBe('12\u00a0MB')
})

test('payments need attention when a callback was refused or an order waits', () => {
  for (const state of [{ refused: 1 }, { pending: 1 }]) {
    expect(healthOf({ ...well, billing: { ...well.billing, ...state } }, now).billing).toBe('watch')
  }
})
