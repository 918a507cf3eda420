import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { makePaidVisit, noPayments } from '#testing/web/payments.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listPaidVisits, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { autoConfirm, listAppointments } from '#features/schedule/appointments/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getOnboarding } from '#features/salon/onboarding/contract.ts'
import { getDashboard } from '../contract.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

vi.mock(import('#platform/web/firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  useFirstScreenIdle: () => true,
}))

const visit = (client_name: string, start: number) => ({
  ...makeAppointment(start, 30),
  client_name,
  client_id: client_name,
})
const day = [
  ...[8, 9, 10, 11, 12].map((hour) => visit(`E kryer ${hour}`, hour * 60)),
  visit('E fundit', 12 * 60 + 30),
  visit('Tani', 13 * 60),
  visit('Më vonë', 14 * 60),
]

/** 13:05 in Kosovo. */
function open(records_payments: boolean) {
  const api = salonApi('2026-11-20T12:05:00Z')
  let paid: ReplyOf<typeof listPaidVisits>['visits'] = []
  api.on(getOnboarding, () => ({ onboarding: null }))
  api.on(getDashboard, () => ({
    date: '2026-11-20',
    figures: { total: 8, done: 8, pending: 0, cancelled: 0, expected: { EUR: 40 }, earned: { EUR: 35 }, barbers: [] },
    closed: false,
    requests: 0,
    online: null,
    tomorrow: { date: '2026-11-21', total: 0, first: null, with_phone: 0 },
    week: { visits: 0, earned: {}, days: [] },
    appointments: [],
    pagination: { page: 1, limit: 10, total_items: 8, total_pages: 1 },
  }))
  api.on(listAppointments, () => ({ appointments: day, message: '' }))
  api.on(listBarbers, () => ({ data: [{ id: 'b1', name: 'Blerim', color: 1, position: 0, is_active: true }] }))
  api.on(getWorkingDays, () => ({ is_set: false, step: 30, days: [] }))
  api.on(autoConfirm, () => ({ confirmed: [] }))
  api.on(listPaidVisits, () => ({
    ...noPayments,
    visits: paid,
    usual: [{ client_id: 'E fundit', method: 'card' as const }],
    records_payments,
  }))
  api.on(recordSale, ({ id, lines: [line] }) => {
    paid = [makePaidVisit({ appointment_id: line?.appointment_id ?? '', sale_id: id, methods: ['card'] })]
    return { sale: { id, lines: [], payments: [] }, moved: false, stock: [], message: 'U pagua.' } as never
  })
  api.on(returnSale, () => {
    paid = []
    return { message: 'Pagesa u zhbë.' } as never
  })
  return { api, ...renderScreen(<DashboardScreen />) }
}

const plain = (element: HTMLElement | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Terminet e sotme' }))
    .getAllByRole('row')
    .slice(1)
const listed = async () => (await rows()).map((row) => within(row).getAllByRole('button')[0]?.textContent)
const rowOf = async (name: string) => within((await rows()).find((row) => row.textContent.includes(name))!)
const latest = ['E kryer 9', 'E kryer 10', 'E kryer 11', 'E kryer 12', 'E fundit', 'Tani', 'Më vonë']

test('one tap in the list pays an ended visit by its client’s last method, and its undo brings it back', async () => {
  const { api, user } = open(true)
  // The latest five come before appointments that have not ended.
  await waitFor(async () => expect(await listed()).toEqual(latest))
  expect(plain(screen.getByRole('button', { name: /^1 e përfunduar/ }))).toBe('1 e përfunduar5,00 €1 pa u paguar')
  const marks = await Promise.all(
    latest.map(async (name) => (await rowOf(name)).queryAllByText('pa u paguar').length > 0),
  )
  expect(marks).toEqual([true, true, true, true, true, false, false])
  expect((await rowOf('Tani')).getAllByRole('button', { name: /^Kesh 5,00.€: Tani/ })).not.toEqual([])
  expect((await rowOf('Më vonë')).queryByRole('button', { name: /^(Kesh|Kartelë)/ })).toBeNull()

  const [pay] = (await rowOf('E fundit')).getAllByRole('button', { name: /^Kartelë 5,00.€: E fundit/ })
  await user.click(pay!)
  await waitFor(() => expect(api.inputsOf(recordSale)).toMatchObject([{ payments: [{ method: 'card', amount: 5 }] }]))
  expect(await listed()).not.toContain('E fundit')
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  await waitFor(async () => expect(await listed()).toEqual(latest))
  expect(api.inputsOf(returnSale)).toMatchObject([{ is_undo: true }])
})

test('a salon that leaves its payments to the close of the day is not asked for them', async () => {
  const { user } = open(false)
  await screen.findAllByRole('button', { name: /^Kesh .*: Tani/ })
  expect(await listed()).toEqual(['Tani', 'Më vonë'])
  await user.click(screen.getByRole('button', { name: /^6 të përfunduara/ }))
  expect(await screen.findAllByRole('button', { name: /^Kesh .*: E kryer 8/ })).not.toEqual([])
  expect(screen.queryByText(/pa u paguar/)).toBeNull()
})
