import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { makeDeposit, makePackage, makePaidVisit, noPayments } from '#testing/web/payments.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listPaidVisits, recordSale, returnSale } from '../contract.ts'
import { saleMessages, visitSold } from '../copy.ts'
import { localDate } from '#platform/shared/time.ts'
import { usePayment } from '#features/schedule/payments/web/public.tsx'
import { PayButtons } from './PayButtons.tsx'

const visit = { ...makeAppointment(14 * 60, 45), price: 8, client_name: 'Arta Gashi' }
let api: FakeApi
let paid: ReplyOf<typeof listPaidVisits>
let opened: unknown

function Visit({ appointment, among }: { appointment: Appointment; among?: Appointment[] }) {
  const payment = usePayment(appointment, among)
  return (
    <PayButtons
      payment={payment}
      onOpen={(opening) => {
        opened = opening
      }}
      onPaid={() => undefined}
    />
  )
}

const plainNames = () => screen.getAllByRole('button').map((one) => one.textContent.replaceAll('\u00a0', ' '))

beforeEach(() => {
  // 14:47 in Tirana.
  api = salonApi('2026-11-20T13:47:00Z')
  paid = noPayments
  opened = null
  api.on(listPaidVisits, () => paid)
  api.on(recordSale, ({ id, lines, payments }) => {
    const sale = { id, total: 8, currency: 'EUR', payments, lines }
    paid = {
      ...paid,
      visits: lines.map(({ appointment_id }) =>
        makePaidVisit({
          appointment_id: appointment_id ?? '',
          sale_id: id,
          total: payments.reduce((sum, { amount }) => sum + Number(amount), 0),
          payments: payments.map(({ method, amount }) => ({ method, amount: Number(amount) })) as never,
          owed: payments.reduce((sum, { method, amount }) => (method === 'debt' ? sum + Number(amount) : sum), 0),
          sold_at: '2026-11-20T13:47:00.000Z',
        }),
      ),
    }
    return { sale, moved: false, stock: [], message: 'U pagua.' } as never
  })
  api.on(returnSale, () => {
    paid = { ...paid, visits: [] }
    return { message: 'Pagesa u zhbë.' } as never
  })
})

test('one tap pays in cash, and can be undone', async () => {
  const { user } = renderScreen(<Visit appointment={visit} />)
  await user.click(await screen.findByRole('button', { name: /^Kesh 8,00/ }))
  expect(await screen.findByText(/^Paguar · kesh 8,00.€ · 14:47$/)).toBeTruthy()
  expect(api.inputsOf(recordSale)).toMatchObject([
    {
      client_id: 'c',
      currency: 'EUR',
      lines: [{ kind: 'service', appointment_id: visit.id, label: 'Prerje', barber_id: 'b1', price: 8 }],
      payments: [{ method: 'cash', amount: 8 }],
      sold_at: '2026-11-20T13:47:00.000Z',
    },
  ])
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(api.inputsOf(returnSale)).toMatchObject([{ is_undo: true }]))
  expect(await screen.findByRole('button', { name: /^Kesh 8,00/ })).toBeTruthy()
})

test('the client’s last method comes first', async () => {
  paid = { ...paid, usual: [{ client_id: 'c', method: 'card' }] }
  renderScreen(<Visit appointment={visit} />)
  await screen.findByRole('button', { name: /^Kartelë 8,00/ })
  expect(plainNames()).toEqual(['Kartelë 8,00 €', 'ose Kesh 8,00 €', 'Më shumë'])
})

test('a payment by two methods is one sentence', async () => {
  const payments = [
    { method: 'cash', amount: 5 },
    { method: 'card', amount: 3 },
  ] as const
  const sale = { appointment_id: visit.id, total: 8, payments: [...payments], sold_at: '2026-11-20T13:47:00.000Z' }
  paid = { ...paid, visits: [makePaidVisit(sale)] }
  renderScreen(<Visit appointment={visit} />)
  expect(await screen.findByText(/^Paguar · kesh 5,00.€ \+ kartelë 3,00.€ · 14:47$/)).toBeTruthy()
})

test('a package of the client comes first and takes no money, and cash stays possible', async () => {
  paid = { ...paid, prepaid: [makePackage()] }
  const { user } = renderScreen(<Visit appointment={visit} />)
  await user.click(await screen.findByRole('button', { name: 'Përdor paketën · mbeten 3' }))
  expect(api.inputsOf(recordSale)).toMatchObject([
    {
      client_id: 'c',
      lines: [{ appointment_id: visit.id, prepaid_id: 'p1', price: 5 }],
      payments: [{ method: 'package', amount: 5, prepaid_id: 'p1' }],
    },
  ])
})

test('a package of the client does not stop a payment in cash', async () => {
  paid = { ...paid, prepaid: [makePackage()] }
  const { user } = renderScreen(<Visit appointment={visit} />)
  await user.click(await screen.findByRole('button', { name: /^ose Kesh 8,00/ }))
  expect(api.inputsOf(recordSale)).toMatchObject([{ lines: [{ price: 8 }], payments: [{ method: 'cash', amount: 8 }] }])
})

test('a deposit pays first, and the difference by the usual method or another one', async () => {
  paid = { ...paid, prepaid: [makeDeposit(5)] }
  const { user } = renderScreen(<Visit appointment={visit} />)
  await screen.findByRole('button', { name: /^Kapar 5,00.€ \+ Kesh 3,00.€$/ })
  await user.click(screen.getByRole('button', { name: /^ose Kartelë 3,00.€$/ }))
  expect(api.inputsOf(recordSale)).toMatchObject([
    {
      lines: [{ price: 8 }],
      payments: [
        { method: 'deposit', amount: 5, prepaid_id: 'd1' },
        { method: 'card', amount: 3 },
      ],
    },
  ])
})

test('what is owed is never shown as paid', async () => {
  paid = { ...paid, visits: [makePaidVisit({ appointment_id: visit.id, total: 8, methods: ['debt'], owed: 6 })] }
  renderScreen(<Visit appointment={visit} />)
  expect(await screen.findByText(/^Borxh 6,00.€ · /)).toBeTruthy()
  expect(screen.queryByText(/paguar|U pagua/i)).toBeNull()
})

test('all parts of a visit are paid together', async () => {
  const first = { ...visit, visit_id: 'v', group_id: 'g' }
  const second = { ...makeAppointment(15 * 60, 30), visit_id: 'v', group_id: 'g', price: 4 }
  const { user } = renderScreen(<Visit appointment={first} among={[second, first]} />)
  await screen.findByRole('button', { name: /^Kesh 12,00/ })
  await user.click(screen.getByRole('button', { name: /^Më shumë/ }))
  expect(opened).toMatchObject({ visits: [{ id: first.id }, { id: second.id }] })
})

test('a visit without a price opens the sheet', async () => {
  const { user } = renderScreen(<Visit appointment={{ ...visit, price: null }} />)
  await user.click(await screen.findByRole('button', { name: 'Paguaj' }))
  expect(opened).toMatchObject({ kind: 'pay', visits: [{ id: visit.id }] })
})

test('there are no pay buttons before the visit begins or after it was cancelled', async () => {
  renderScreen(
    <>
      <Visit appointment={{ ...visit, appointment_time: '15:00' }} />
      <Visit appointment={{ ...visit, status: 'cancelled' }} />
    </>,
  )
  await Promise.resolve()
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.inputsOf(listPaidVisits)).toEqual([])
})

test('hidden buttons reserve their space until the payments are loaded', async () => {
  const reply = Promise.withResolvers<typeof paid>()
  api.on(listPaidVisits, () => reply.promise)
  const { container } = renderScreen(<Visit appointment={visit} />)
  await waitFor(() => expect(api.inputsOf(listPaidVisits)).not.toEqual([]))
  expect(container.querySelectorAll('[data-pay] button')).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
  reply.resolve(paid)
  expect(await screen.findByRole('button', { name: /^Kesh 8,00/ })).toBeTruthy()
})

test('a visit that was paid meanwhile shows its payment', async () => {
  api.on(recordSale, () => {
    throw visitSold({ appointment_id: visit.id })
  })
  const { user } = renderScreen(<Visit appointment={visit} />)
  await user.click(await screen.findByRole('button', { name: /^Kesh 8,00/ }))
  expect(await screen.findAllByText('Kjo vizitë është paguar ndërkohë.')).not.toEqual([])
})

test('a payment after the close of its day shows its till', async () => {
  const message = `U pagua. ${saleMessages.moved(localDate('2026-11-21'))}`
  api.on(recordSale, ({ id }) => ({ sale: { id, lines: [], payments: [] }, moved: true, stock: [], message }) as never)
  const { user } = renderScreen(<Visit appointment={visit} />)
  await user.click(await screen.findByRole('button', { name: /^Kesh 8,00/ }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(message).toContain('hyn te arka e datës 21.11.2026')
})
