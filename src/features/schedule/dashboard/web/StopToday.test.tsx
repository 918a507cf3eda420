import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stopToday } from '#features/online-booking/settings/contract.ts'
import { closedSetup } from '#testing/web/onlineBookingApi.ts'
import { useRead } from '#platform/web/data.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getDashboard } from '../contract.ts'
import { DashboardLines } from './DashboardLines.tsx'

vi.mock(import('#platform/web/firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  useFirstScreenIdle: () => true,
}))

function Lines() {
  const { data } = useRead(getDashboard, { page: 1 })
  return data ? (
    <DashboardLines
      day={data}
      lastEnd={null}
      isOver={false}
      isEvening={false}
      onQueue={() => undefined}
      onSale={() => undefined}
    />
  ) : null
}

/** The dashboard of a salon; `online` as the server has it. */
function start(online: { stopped: boolean } | null) {
  const state = { online }
  const api = salonApi('2026-11-20T12:05:00Z')
  api.on(getDashboard, () => ({
    date: '2026-11-20',
    figures: { total: 0, done: 0, pending: 0, cancelled: 0, expected: {}, earned: {}, barbers: [] },
    closed: false,
    requests: 0,
    online: state.online,
    tomorrow: { date: '2026-11-21', total: 0, first: null, with_phone: 0 },
    week: { visits: 0, earned: {}, days: [] },
    appointments: [],
    pagination: { page: 1, limit: 10, total_items: 0, total_pages: 1 },
  }))
  api.on(stopToday, ({ stopped }) => {
    state.online = { stopped }
    return { setup: closedSetup(), message: stopped ? 'Sot plot.' : 'Hapur sërish.' }
  })
  return { api, ...renderScreen(<Lines />) }
}

test('one tap stops online booking for the day, and the undo bar resumes it', async () => {
  const { api, user } = start({ stopped: false })
  await user.click(await screen.findByRole('switch', { name: 'Sot plot' }))
  expect(await screen.findByText('për sot nuk pranohen termine online')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  expect(await screen.findByText('ndal terminet e reja online për sot')).toBeTruthy()
  await waitFor(() => expect(api.inputsOf(stopToday)).toEqual([{ stopped: true }, { stopped: false }]))
})

test('a salon with a closed page does not see it', async () => {
  start(null)
  expect(await screen.findByText('Mbyllja e ditës')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})
