import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cancelQuestion } from '#platform/web/ui/confirm.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  deleteAppointment,
  paymentChanged,
  restoreAppointment,
  updateAppointment,
  type Appointment,
  type VisitSale,
} from '#features/schedule/appointments/contract.ts'
import { useAppointmentActions } from '#features/schedule/appointments/web/public.tsx'
import { getSale, getSaleSettings, keepPayment, listPaidVisits, returnSale, type PaidVisit } from '../contract.ts'

/** The question about the money before a paid visit is cancelled or deleted. */

const visit = {
  ...makeAppointment(13 * 60, 30, 'confirmed'),
  client_name: 'Besnik Çela',
  appointment_date: '2026-11-20',
}
const payment: PaidVisit = {
  appointment_id: visit.id,
  sale_id: 's1',
  client_id: visit.client_id,
  line: 2,
  amount: 5,
  total: 8,
  currency: 'EUR',
  methods: ['cash'],
  payments: [{ method: 'cash', amount: 5 }],
  owed: 0,
  sold_at: '2026-11-20T12:26:00Z',
}
let api: FakeApi
let paid: PaidVisit[]
let calls: unknown[]
/** Sales that the changes have seen. */
let seenSales: unknown[]
/** The visit as a colleague's payment has left it. */
let stored: Appointment | null
let paidBy: VisitSale | null
/** Answer of the server to the cancellation. */
let refuses: boolean
/** User who took the payment. */
let sellerId: string | null
let returnsBy: string

beforeEach(() => {
  api = salonApi('2026-11-20T13:00:00Z')
  paid = [payment]
  calls = []
  seenSales = []
  stored = null
  paidBy = null
  refuses = false
  sellerId = null
  api.on(getSale, () => {
    const sale = { user_id: sellerId, lines: [{ barber_id: 'b1' }] }
    return { sale, returns: [], corrections: [] } as never
  })
  api.on(getSaleSettings, () => ({ returns_by: returnsBy }) as never)
  api.on(listPaidVisits, () => ({ visits: paid, usual: [], records_payments: true }) as never)
  api.on(updateAppointment, ({ id: _id, updated_at: _version, sale, ...change }) => {
    seenSales.push(sale)
    if (stored && sale !== undefined && sale !== (paidBy?.id ?? 'none'))
      throw paymentChanged({ appointment: stored, sale: paidBy })
    calls.push(change)
    if (refuses) throw new Error('refused')
    return { appointment: { ...visit, ...change }, message: 'Termini u përditësua.' } as never
  })
  api.on(deleteAppointment, ({ id }) => {
    calls.push(`delete ${id}`)
    return { message: 'Termini u fshi.' } as never
  })
  api.on(restoreAppointment, ({ id }) => {
    calls.push(`restore ${id}`)
    return { appointment: visit } as never
  })
  api.on(returnSale, ({ id: _id, sold_at: _sold, ...given }) => {
    calls.push(given)
    return { message: '', prepaid: [], moved: false, stock: [], sale: {} } as never
  })
  api.on(keepPayment, (given) => {
    calls.push(given)
    return { message: 'Pagesa u mbajt.' } as never
  })
})

afterEach(() => act(cancelQuestion))

function Actions() {
  const actions = useAppointmentActions()
  return (
    <>
      <Button onClick={() => void actions.noShow(visit)}>Nuk erdhi</Button>
      <Button onClick={() => void actions.cancel(visit)}>Anulo</Button>
      <Button onClick={() => void actions.remove(visit)}>Fshi</Button>
    </>
  )
}
const labels = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const missed = { status: 'cancelled', cancel_reason: 'no_show' }

async function asked() {
  const { user } = renderScreen(<Actions />)
  await user.click(screen.getByRole('button', { name: 'Nuk erdhi' }))
  expect(await screen.findByText(/Besnik Çela ka paguar 5,00\s€\./)).toBeTruthy()
  return user
}
const press = (name: RegExp) => screen.getByRole('button', { name })

test('each choice says where the money goes, none is preselected, and nothing is saved before one', async () => {
  const user = await asked()
  expect(screen.getByText(/Vizita shënohet „Nuk erdhi”\. Çfarë bëhet me paratë\?/)).toBeTruthy()
  expect(labels()).toEqual([
    'Ktheji paratëkesh 5,00 € dalin nga arka',
    'Ruaji si kapar5,00 € zbriten herën tjetër',
    'Mbajimbeten në arkë si pagesë',
    'Mbrapsht',
  ])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  await user.click(press(/^Mbrapsht/))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toEqual([])
})

test('the money is given back after the visit was marked', async () => {
  const user = await asked()
  await user.click(press(/^Ktheji/))
  const back = { sale_id: 's1', lines: [{ line: 2, quantity: 1 }], keep_as_deposit: false }
  await waitFor(() => expect(calls).toEqual([missed, back]))
  expect(await screen.findByText(/Kthimi u regjistrua/)).toBeTruthy()
})

test('undoing the no-show undoes the deposit', async () => {
  const user = await asked()
  await user.click(press(/^Ruaji/))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toMatchObject({ sale_id: 's1', keep_as_deposit: true })
  await user.click(await screen.findByRole('button', { name: /^Zhbëje/ }))
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.slice(2)).toMatchObject([{ status: 'confirmed', cancel_reason: null }, { is_undo: true }])
})

test('the payment stays, and is asked about when a visit is cancelled or deleted too', async () => {
  const user = await asked()
  await user.click(press(/^Mbaji/))
  await waitFor(() => expect(calls).toEqual([missed, { sale_id: 's1', appointment_id: visit.id }]))
  calls = []
  await user.click(screen.getByRole('button', { name: 'Anulo' }))
  await user.click(await screen.findByRole('button', { name: 'Anulo terminin' }))
  expect(await screen.findByText(/Vizita anulohet/)).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(press(/^Mbrapsht/))
  await user.click(screen.getByRole('button', { name: 'Fshi' }))
  await user.click(await screen.findByRole('button', { name: 'Fshi terminin' }))
  expect(await screen.findByText(/Vizita fshihet/)).toBeTruthy()
  await user.click(press(/^Mbaji/))
  await waitFor(() => expect(calls).toEqual([`delete ${visit.id}`, { sale_id: 's1', appointment_id: visit.id }]))
})

test('a refused change decides nothing', async () => {
  const user = await asked()
  refuses = true
  await user.click(press(/^Ktheji/))
  await waitFor(() => expect(calls).toEqual([missed]))
})

test('a visit that is not paid is confirmed as before', async () => {
  paid = []
  const { user } = renderScreen(<Actions />)
  await user.click(screen.getByRole('button', { name: 'Nuk erdhi' }))
  expect(await screen.findByText('A jeni të sigurt që klienti nuk erdhi?')).toBeTruthy()
})

const soldBy = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: payment.sold_at }
const missUnpaid = async () => {
  paid = []
  const { user } = renderScreen(<Actions />)
  await user.click(screen.getByRole('button', { name: 'Nuk erdhi' }))
  await screen.findByText('A jeni të sigurt që klienti nuk erdhi?')
  return user
}
const confirmMissed = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Nuk erdhi' })

test('a visit that a colleague has paid meanwhile is not cancelled before the money was asked about', async () => {
  const user = await missUnpaid()
  stored = { ...visit, status: 'confirmed' }
  paidBy = soldBy
  paid = [payment]
  await user.click(confirmMissed())
  expect(await screen.findByText(/Besnik Çela ka paguar 5,00\s€\./)).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(press(/^Mbaji/))
  await waitFor(() => expect(calls).toEqual([missed, { sale_id: 's1', appointment_id: visit.id }]))
  expect(seenSales).toEqual(['none', 's1'])
})

test.each([
  ['was moved too', { ...visit, appointment_time: '17:00' }, /u pagua ndërkohë/],
  ['whose payment cannot be loaded', visit, /Gabim në anulimin/],
])('a visit that was paid meanwhile and %s is not cancelled', async (_name, now, message) => {
  const user = await missUnpaid()
  stored = now
  paidBy = soldBy
  await user.click(confirmMissed())
  expect(await screen.findByText(message, { selector: 'p' })).toBeTruthy()
  expect(seenSales).toEqual(['none'])
  expect(calls).toEqual([])
})

test.each([
  ['a debt', { methods: ['debt'] }, ['Fshije borxhin5,00 € nuk janë më borxh', 'Mbajimbeten si borxh']],
  ['a package', { methods: ['package'] }, ['Ktheji paratëpaketë · 5,00 € kthehen', 'Mbajimbeten si pagesë']],
  [
    'a gift card and cash',
    { methods: ['gift_card', 'cash'] },
    ['Ktheji paratëkartë dhuratë, kesh · 5,00 € kthehen', 'Mbajimbeten si pagesë'],
  ],
  ['no client', { client_id: null }, ['Ktheji paratëkesh 5,00 € dalin nga arka', 'Mbajimbeten në arkë si pagesë']],
] as const)('%s is not kept as a deposit', async (_name, more, choices) => {
  paid = [{ ...payment, ...more } as PaidVisit]
  const { user } = renderScreen(<Actions />)
  await user.click(screen.getByRole('button', { name: 'Nuk erdhi' }))
  await screen.findByText(/Çfarë bëhet me (paratë|borxhin)\?/)
  expect(labels()).toEqual([...choices, 'Mbrapsht'])
})

test.each([
  ['reception that may return', 'reception', 'reception', null, 4],
  ['reception that may not', 'reception', 'owner', null, 2],
  ['a barber with a sale of their own', 'barber', 'barber', 'u1', 3],
  ['a barber with a sale of others', 'barber', 'barber', 'u2', 2],
] as const)('%s is asked what they may do', async (_name, salon_role, returns_by, seller, count) => {
  const session = currentSession()
  if (!session) throw new Error('no session')
  updateSessionUser({ ...session.user, salon_role, barber_id: 'b9' })
  returnsBy = returns_by
  sellerId = seller
  await asked()
  expect(labels()).toHaveLength(count)
  expect(labels()?.at(-2)).toBe('Mbajimbeten në arkë si pagesë')
})
