import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#platform/web/testing/fakeApi.ts'
import { renderScreen } from '#platform/web/testing/render.tsx'
import type { SystemStatus } from '../contract.ts'
import { SystemDialog } from './SystemDialog.tsx'

const data: SystemStatus = {
  version: '1.0.0',
  runtime: '24.0.0',
  started_at: '2026-11-19T09:00:00Z',
  demoMode: false,
  warnings: [],
  database: { version: '18.1', newest_major: 18, embedded: true, bytes: 12_000_000, connections: 3, answered_ms: 2 },
  jobs: { waiting: 0, active: 0, retrying: 0, failed: 0, failures: [] },
  mail: { way: 'smtp', waiting: 0, failed: 0, last_sent_at: null, failures: [] },
  billing: { refused: 0, pending: 0, reviews: 0 },
  disk: { free: 50, total: 100 },
  backup: null,
  backups: { hour: 3, keep: 14, failure: null, overdue: false },
}

const show = (backups: SystemStatus['backups']) => {
  fakeApi()
  renderScreen(<SystemDialog data={{ ...data, backups }} open onClose={() => undefined} />)
}

test('an administrator reads when backups are made by themselves, and why the last one was not', async () => {
  const failure = { at: '2026-11-20T02:00:00Z', reason: 'no space left on device', made: false }
  show({ hour: 3, keep: 14, failure, overdue: true })
  await screen.findByText('Bëhet vetvetiu çdo ditë pas orës 3:00; ruhen 14 kopjet e fundit.')
  screen.getByText('Kopja e fundit është më e vjetër se një ditë.')
  screen.getByText(/^Kopja e radhës nuk u krye më .+: no space left on device$/)
})

test('a command that failed is not taken for a backup that was not made', async () => {
  const failure = { at: '2026-11-20T02:00:00Z', reason: 'BACKUP_COMMAND: it ended with 3', made: true }
  show({ hour: 3, keep: 14, failure, overdue: false })
  await screen.findByText(/^Komanda pas kopjes dështoi më .+: BACKUP_COMMAND: it ended with 3$/)
})

test('without BACKUP_DIR nothing is said of it', async () => {
  show(null)
  await screen.findByText('Ende nuk ka kopje.')
  expect(screen.queryByText(/vetvetiu/)).toBeNull()
})
