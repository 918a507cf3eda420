import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { systemStatus } from '#testing/web/systemStatus.ts'
import { renderScreen } from '#testing/web/render.tsx'
import type { SystemStatus } from '../contract.ts'
import { SystemDialog } from './SystemDialog.tsx'

const data = { ...systemStatus, backups: { hour: 3, keep: 14, failure: null, overdue: false } }

const showAll = (status: Partial<SystemStatus>) => {
  fakeApi()
  renderScreen(<SystemDialog data={{ ...data, ...status }} open onClose={() => undefined} />)
}
const show = (backups: SystemStatus['backups']) => showAll({ backups })

test('an administrator reads when automatic backups are made, and why the last one failed', async () => {
  const failure = { at: '2026-11-20T02:00:00Z', reason: 'no space left on device', made: false }
  show({ hour: 3, keep: 14, failure, overdue: true })
  await screen.findByText('Bëhet vetvetiu çdo ditë pas orës 3:00; ruhen 14 kopjet e fundit.')
  screen.getByText('Kopja e fundit është më e vjetër se një ditë.')
  screen.getByText(/^Kopja e radhës nuk u krye më .+: no space left on device$/)
})

test('a backup dated in the future is named with its date', async () => {
  const future = { made_at: '2027-11-20T08:00:00Z', file: 'orari-20271120T080000Z.backup', bytes: 4 }
  showAll({ backup_in_future: future })
  await screen.findByText(
    /^Kopja orari-20271120T080000Z\.backup ka datë në të ardhmen \(.*2027.*\), prandaj nuk numërohet\./,
  )
})

test('a failed command is not shown as a failed backup', async () => {
  const failure = { at: '2026-11-20T02:00:00Z', reason: 'BACKUP_COMMAND: it ended with 3', made: true }
  show({ hour: 3, keep: 14, failure, overdue: false })
  await screen.findByText(/^Komanda pas kopjes dështoi më .+: BACKUP_COMMAND: it ended with 3$/)
})

test('without BACKUP_DIR automatic backups are not shown', async () => {
  show(null)
  await screen.findByText('Ende nuk ka kopje.')
  expect(screen.queryByText(/vetvetiu/)).toBeNull()
})

test('page errors are listed by kind, with browser, version, count and last time', async () => {
  const last_at = '2026-11-20T08:30:00Z'
  const empty = {
    id: 'a',
    message: 'TypeError: The superclass is not a constructor',
    frames: ['Overlays app-B3kd9f.js:1:2345', 'app-B3kd9f.js:1:99'],
    version: '1.0.0',
    browser: 'Safari 26',
    count: 7,
    last_at,
  }
  const others = { id: 'other', message: '', frames: [], version: '', browser: '', count: 1, last_at }
  showAll({ page_errors: { count: 11, kinds: [empty, others] } })
  await screen.findByText('11 gabime në 24 orët e fundit')
  const list = within(screen.getByRole('region', { name: 'Gabime në faqe' }))
  list.getByText(empty.message)
  list.getByText(/^Safari 26 · Orari 1\.0\.0 · 7 herë · e fundit .*09:30/)
  list.getByText('Overlays app-B3kd9f.js:1:2345')
  list.getByText('Gabime të tjera, pa hollësi')
  list.getByText(/^një herë · e fundit /)
  list.getByText('Edhe 3 gabime të llojeve të tjera.')
})

test('one line reports that there are no page errors', async () => {
  showAll({})
  await screen.findByText('Asnjë gabim në 24 orët e fundit.')
  expect(screen.queryByRole('region', { name: 'Gabime në faqe' })).toBeNull()
})
