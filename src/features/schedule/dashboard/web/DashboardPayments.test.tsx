import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { makeDeposit, makePackage, makePaidVisit, noPayments } from '#testing/web/payments.ts'
import { undoMs } from '#platform/web/ui/undo.tsx'
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

type Paid = ReplyOf<typeof listPaidVisits>

/** 13:05 in Kosovo. */
function open(records_payments: boolean, change: (reply: Paid) => Paid = (reply) => reply) {
  const api = salonApi('2026-11-20T12:05:00Z')
  let paid: Paid['visits'] = []
  api.on(getOnboarding, () => ({ onboarding: null }))
  api.on(getDashboard, () => ({
    date: '2026-11-20',
    figures: {
      total: 8,
      done: 8,
      pending: 0,
      cancelled: 0,
      expected: { EUR: 40 },
      earned: { EUR: 35 },
      // Those that have begun, among them the current one.
      unpaid: { visits: 7 - paid.length, sum: { EUR: 5 * (7 - paid.length) } },
      barbers: [],
    },
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
  api.on(listPaidVisits, () =>
    change({
      ...noPayments,
      visits: paid,
      usual: [{ client_id: 'E fundit', method: 'card' as const }],
      records_payments,
    }),
  )
  api.on(recordSale, ({ id, lines: [line] }) => {
    paid = [...paid, makePaidVisit({ appointment_id: line?.appointment_id ?? '', sale_id: id, methods: ['card'] })]
    return { sale: { id, lines: [], payments: [] }, moved: false, stock: [], message: 'U pagua.' } as never
  })
  api.on(returnSale, ({ sale_id }) => {
    paid = paid.filter((one) => one.sale_id !== sale_id)
    return { message: 'Pagesa u zhbë.' } as never
  })
  return { api, ...renderScreen(<DashboardScreen />) }
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
/** Opens the list of unpaid visits. */
const openUnpaid = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: /pa u paguar/ }))
const listed = async (name = 'Pa u paguar') =>
  (await rowsOf(name)).map((row) => within(row).getAllByRole('button')[0]?.textContent)
const rowOf = async (client: string, list = 'Pa u paguar') =>
  within((await rowsOf(list)).find((row) => row.textContent.includes(client))!)
const unpaid = ['E kryer 8', 'E kryer 9', 'E kryer 10', 'E kryer 11', 'E kryer 12', 'E fundit', 'Tani']

test('one tap pays an ended visit, which keeps its row until the undo is over', async () => {
  const { api, user } = open(true)
  const line = await screen.findByRole('button', { name: /^7 pa u paguar · 35,00.€$/ })
  expect(screen.queryByRole('table', { name: 'Pa u paguar' })).toBeNull()
  // The last hour's, at most three, and what comes.
  expect(await listed('Terminet e sotme')).toEqual(['E kryer 12', 'E fundit', 'Më vonë'])
  await user.click(line)
  expect(await listed()).toEqual(unpaid)
  expect(await listed('Terminet e sotme')).toEqual(['Më vonë'])

  const pay = (await rowOf('E fundit')).getByRole('button', { name: /^Kartelë 5,00.€: E fundit$/ })
  await user.click(pay)
  await waitFor(() => expect(api.inputsOf(recordSale)).toMatchObject([{ payments: [{ method: 'card', amount: 5 }] }]))
  expect(await listed()).toEqual(unpaid)
  const row = await rowOf('E fundit')
  expect(row.getByText(/^Kartelë 5,00.€$/)).toBeTruthy()
  expect(row.queryByRole('button', { name: /^Kartelë/ })).toBeNull()
  // In its row, not in a bar, and with the focus.
  const undo = await row.findByRole('button', { name: 'Zhbëje: E fundit' })
  expect(screen.getAllByRole('button', { name: /Zhbëje/ })).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await user.keyboard('{Escape}')
  expect(api.inputsOf(returnSale)).toEqual([])

  await user.click(undo)
  await waitFor(() => expect(api.inputsOf(returnSale)).toMatchObject([{ is_undo: true }]))
  const again = await row.findByRole('button', { name: /^Kartelë 5,00.€: E fundit$/ })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(await listed()).toEqual(unpaid)
})

test('a paid row joins the paid ones once its undo is over', async () => {
  const { user } = open(true)
  await openUnpaid(user)
  expect(await listed()).toEqual(unpaid)
  // After `open`, which replaces `Date` alone.
  vi.useFakeTimers({ now: new Date(), shouldAdvanceTime: true })
  await user.click((await rowOf('E kryer 9')).getByRole('button', { name: /^Kesh/ }))
  await (await rowOf('E kryer 9')).findByRole('button', { name: /^Zhbëje/ })
  // The keyboard’s focus stops the time.
  act(() => (document.activeElement as HTMLElement).blur())
  await act(() => vi.advanceTimersByTimeAsync(undoMs + 3500))
  await waitFor(async () => expect(await listed()).toEqual(unpaid.filter((one) => one !== 'E kryer 9')))
  expect(screen.getByRole('button', { name: /^1 e paguar/ })).toBeTruthy()
})

test('a paid visit of the last hour stays in the list, and no other takes its place until its undo is over', async () => {
  const { user } = open(true)
  const row = await rowOf('E fundit', 'Terminet e sotme')
  await user.click(row.getByRole('button', { name: /^Kartelë 5,00.€: E fundit$/ }))
  expect(await row.findByRole('button', { name: 'Zhbëje: E fundit' })).toBeTruthy()
  expect(await listed('Terminet e sotme')).toEqual(['E kryer 12', 'E fundit', 'Më vonë'])
})

test('a package and a deposit pay with one tap, and a debt is not shown as paid', async () => {
  const { api, user } = open(true, (reply) => ({
    ...reply,
    prepaid: [makePackage({ client_id: 'E kryer 8' }), makeDeposit(3, { client_id: 'E kryer 9' })],
    visits: [...reply.visits, makePaidVisit({ appointment_id: day[5]!.id, methods: ['debt'], owed: 4 })],
  }))
  await openUnpaid(user)
  const row = await rowOf('E kryer 8')
  await user.click(row.getByRole('button', { name: 'Paketë 8 nga 10: E kryer 8' }))
  await waitFor(() =>
    expect(api.inputsOf(recordSale)).toMatchObject([
      { lines: [{ prepaid_id: 'p1', price: 5 }], payments: [{ method: 'package', prepaid_id: 'p1', amount: 5 }] },
    ]),
  )
  await user.click((await rowOf('E kryer 9')).getByRole('button', { name: /^Kapar 3,00.€ \+ Kesh 2,00.€: E kryer 9$/ }))
  await waitFor(() =>
    expect(api.inputsOf(recordSale)[1]?.payments).toMatchObject([
      { method: 'deposit', amount: 3 },
      { method: 'cash', amount: 2 },
    ]),
  )
  // Never counted as paid.
  await user.click(screen.getByRole('button', { name: /^1 e përfunduar/ }))
  const owed = await rowOf('E fundit', 'Terminet e përfunduara')
  expect(owed.getByText(/^Borxh 4,00.€$/)).toBeTruthy()
  expect(owed.queryByLabelText('U pagua')).toBeNull()
})

test('the acts of a barber’s line stay in their places, and only the line pays its visit', async () => {
  const { api, user } = open(true)
  const line = within(within(await screen.findByRole('region', { name: 'Tani' })).getAllByRole('listitem')[0]!)
  const names = () => line.getAllByRole('button').map((one) => one.textContent.replaceAll('\u00a0', ' '))
  await waitFor(() => expect(names().slice(-2)).toEqual(['Nuk erdhi', 'Kesh 5,00 €']))
  expect(screen.getAllByRole('button', { name: /: Tani$/ }).map((one) => one.getAttribute('aria-label'))).toHaveLength(
    2,
  )
  await user.dblClick(line.getByRole('button', { name: /^Kesh 5,00.€: Tani$/ }))
  expect(await line.findByRole('button', { name: 'Zhbëje: Tani' })).toBeTruthy()
  expect(line.getByRole('button', { name: 'Nuk erdhi: Tani' })).toBeTruthy()
  expect(api.inputsOf(recordSale)).toHaveLength(1)
})

test('a salon that leaves its payments to the close of the day is not asked for them', async () => {
  const { user } = open(false)
  await screen.findByRole('button', { name: /^Kesh .*: Tani/ })
  expect(await listed('Terminet e sotme')).toEqual(['Më vonë'])
  await user.click(screen.getByRole('button', { name: /^6 të përfunduara/ }))
  expect(await screen.findByRole('button', { name: /^Kesh .*: E kryer 8/ })).toBeTruthy()
  expect(screen.queryByText(/pa u paguar/i)).toBeNull()
})

test('the line of past visits heads the sum of its rows, and a returned one is not called unpaid', async () => {
  const paidVisit = (index: number) =>
    makePaidVisit({ appointment_id: day[index]!.id, sale_id: `s${index}`, total: 5.1 })
  const change = (returned: string[]) => (reply: Paid) => ({ ...reply, visits: [paidVisit(0), paidVisit(1)], returned })
  const fold = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).textContent.replaceAll('\u00a0', ' ')
  const { unmount } = open(true, change([]))
  expect(await fold(/^2 të paguara/)).toBe('2 të paguara10,20 €')
  unmount()
  const { user } = open(true, change([day[2]!.id]))
  expect(await fold(/^3 të përfunduara/)).toBe('3 të përfunduara10,20 €1 e kthyer')
  await openUnpaid(user)
  expect(await listed()).toEqual(['E kryer 11', 'E kryer 12', 'E fundit', 'Tani'])
  await user.click(screen.getByRole('button', { name: /^3 të përfunduara/ }))
  const row = await rowOf('E kryer 10', 'Terminet e përfunduara')
  expect(row.getByText('kthyer')).toBeTruthy()
  expect(row.queryByRole('button', { name: /^Kesh/ })).toBeNull()
})
