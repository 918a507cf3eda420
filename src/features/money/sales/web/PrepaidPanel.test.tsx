import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { type Appointment } from '#features/schedule/appointments/contract.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makeService } from '#testing/web/makeService.ts'
import { makeSale } from '#testing/web/makeSale.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { button, openPaySheet, payButton, paySheetApi, total } from '#testing/web/paySheet.tsx'
import { fill } from '#testing/web/render.tsx'
import { listPrepaid, recordSale, type Prepaid, type Sale } from '../contract.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages, visitSold } from '../copy.ts'

const visit = { ...makeAppointment(14 * 60, 45), price: 10, client_name: 'Arta Gashi', barber: 'Arbër Gashi' }
const deposit = makePrepaid()
const pack = makePrepaid({
  id: 'k1',
  kind: 'package',
  label: 'Prerje (paketë)',
  service_id: 's1',
  service_name: 'Prerje',
  amount: 25,
  left: 16.67,
  uses: 3,
  uses_left: 2,
  next_use: 8.33,
})
const card = makePrepaid({
  id: 'g1',
  kind: 'gift_card',
  code: 'K7M42P',
  client_id: null,
  client_name: null,
  left: 50,
})

let api: FakeApi
let ofClient: Prepaid[]
let paid: Sale[]

const open = (visits: readonly Appointment[] = [visit]) => openPaySheet(visits, (sale) => paid.push(sale))

beforeEach(() => {
  api = paySheetApi(() => [visit])
  ofClient = []
  paid = []
  api.on(listBarbers, () => ({ data: [] }))
  api.on(listServices, () => ({ data: [makeService({ id: 's1', name: 'Prerje', price: 10 })], message: '' }))
  api.on(listPrepaid, ({ code }) => ({ prepaid: code ? (code === 'k7m42p' ? [card] : []) : ofClient }))
})

test('without anything prepaid nothing is offered, and its parts say so', async () => {
  const { user } = open()
  await waitFor(() => expect(api.inputsOf(listPrepaid)).toHaveLength(1))
  expect(screen.queryByText('Përdor')).toBeNull()
  await user.click(button('Paketë'))
  expect(screen.getByText(saleMessages.noPackage)).toBeTruthy()
  await user.click(button('Kapar'))
  expect(screen.getByText(saleMessages.noDeposit)).toBeTruthy()
})

test('what a client has is used in its part, apart from what is sold there', async () => {
  ofClient = [deposit]
  const { user } = open()
  await user.click(button('Kapar'))
  const use = within(screen.getByRole('region', { name: 'Përdor' }))
  const sell = within(screen.getByRole('region', { name: 'Shit' }))
  expect(sell.getByRole('button', { name: 'Shto' })).toBeTruthy()
  await user.click(await use.findByRole('button', { name: 'Përdor: Kapar' }))
  expect(total()).toBe('4,00 €')
  expect(screen.queryByRole('region', { name: 'Shit' })).toBeNull()
})

test('a barber sells nothing that is prepaid', async () => {
  const user = currentSession()?.user
  if (!user) throw new Error('no session')
  updateSessionUser({ ...user, salon_role: 'barber', barber_id: 'b1' })
  const typing = open().user
  await typing.click(button('Kartë dhuratë'))
  expect(screen.getByRole('region', { name: 'Përdor' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Shit' })).toBeNull()
})

test('a deposit pays its part, the rest is paid in cash; it can be left out again', async () => {
  ofClient = [deposit]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Përdor: Kapar' }))
  expect(total()).toBe('4,00 €')
  await user.click(button('Mos e përdor: Kapar'))
  expect(total()).toBe('10,00 €')
  await user.click(button('Përdor: Kapar'))
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(api.inputsOf(recordSale)).toMatchObject([
    {
      payments: [
        { method: 'deposit', prepaid_id: 'd1', amount: 6 },
        { method: 'cash', amount: 4 },
      ],
    },
  ])
})

test('a package pays a visit of its service at the worth of a use; no method is asked for', async () => {
  ofClient = [pack]
  const { user } = open()
  expect(await screen.findByText('kanë mbetur 2 nga 3 herë')).toBeTruthy()
  await user.click(button('Përdor: Prerje (paketë)'))
  expect(total()).toBe('0,00 €')
  expect(screen.queryByRole('radiogroup', { name: 'Mënyra e pagesës' })).toBeNull()
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(api.inputsOf(recordSale)).toMatchObject([
    {
      lines: [{ appointment_id: visit.id, prepaid_id: 'k1', price: 8.34 }],
      payments: [{ method: 'package', prepaid_id: 'k1', amount: 8.34 }],
    },
  ])
})

test('the deposit of the visit is offered before another one', async () => {
  ofClient = [deposit, makePrepaid({ id: 'd2', appointment_id: visit.id, left: 3 })]
  const { user } = open()
  const [first] = await screen.findAllByRole('button', { name: 'Përdor: Kapar' })
  await user.click(first as HTMLElement)
  expect(total()).toBe('7,00 €')
})

test('a package of another service is not offered', async () => {
  ofClient = [{ ...pack, service_name: 'Ngjyrosje' }]
  open()
  await waitFor(() => expect(api.inputsOf(listPrepaid)).toHaveLength(1))
  expect(screen.queryByText('Përdor')).toBeNull()
})

test('a gift card pays by its code; an unknown one and a refusal are said at their place', async () => {
  const { user } = open()
  await user.click(button('Kartë dhuratë'))
  const field = () => screen.getByLabelText('Kodi i kartës dhuratë')
  await user.type(field(), 'X9')
  await user.click(button('Përdor'))
  expect(await screen.findByText(saleMessages.giftCard)).toBeTruthy()
  await fill(user, field(), 'k7m42p')
  await user.click(button('Përdor'))
  expect(await screen.findByText('Kartë dhuratë K7M42P')).toBeTruthy()
  expect(total()).toBe('0,00 €')
  api.on(recordSale, () => {
    throw badInput([{ field: 'payments.0.amount', message: 'Kanë mbetur 2,00 €.' }])
  })
  await user.click(payButton())
  expect(await screen.findByText('Kanë mbetur 2,00 €.')).toBeTruthy()
})

test('a card, a package and a deposit are sold; a package needs a client', async () => {
  const { user } = open()
  await user.click(button('Kartë dhuratë'))
  await user.click(button('Shto'))
  expect(await screen.findByText(fieldMessages.amountAboveZero)).toBeTruthy()
  await user.type(screen.getByLabelText('Shuma tjetër'), '50{Enter}')
  await user.click(button(/^Kartë dhuratë\s*50/))
  await user.type(screen.getByLabelText(/^Kodi në kartë/), '123456')
  await user.click(payButton())
  expect(await screen.findByText(saleMessages.likelyCode)).toBeTruthy()
  await fill(user, screen.getByLabelText(/^Kodi në kartë/), 'lule82')
  await user.click(button('Kapar'))
  await user.click(button(/^20.€$/))
  await user.click(button('Paketë'))
  // The service of the visit, and ten times, are filled in.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Shërbimi/ }).textContent).toContain('Prerje'))
  await user.click(screen.getByRole('checkbox', { name: 'Përdor sot 1 nga 10' }))
  await user.type(screen.getByLabelText('Çmimi i paketës'), '80{Enter}')
  expect(total()).toBe('160,00 €')
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(api.inputsOf(recordSale)[0]?.lines).toMatchObject([
    { appointment_id: visit.id },
    { kind: 'gift_card', price: 50, code: 'lule82' },
    { kind: 'deposit', price: 20 },
    { kind: 'package', service_id: 's1', quantity: 10, price: 10, discount: { amount: 20 } },
  ])
})

const plainText = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

/** Opens the part and puts ten haircuts on the bill. */
async function sellTen(price: string | null, { today = true } = {}) {
  const { user } = open()
  await user.click(button('Paketë'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Shërbimi/ }).textContent).toContain('Prerje'))
  const use = screen.getByRole('checkbox', { name: 'Përdor sot 1 nga 10' })
  expect(use.getAttribute('aria-checked')).toBe('true')
  if (!today) await user.click(use)
  const field = screen.getByLabelText<HTMLInputElement>('Çmimi i paketës')
  const suggested = field.value
  expect(plainText(screen.getByText(/^çmimi i zakonshëm/))).toBe('çmimi i zakonshëm 100,00 €')
  await user.type(field, `${price ?? ''}{Enter}`)
  return { user, suggested }
}

test('a package sold at a visit pays it: 80 € instead of 90, in one call', async () => {
  const { user } = await sellTen('80')
  expect(total()).toBe('80,00 €')
  expect(screen.getByText('Arbër Gashi · paguhet nga paketa · 1 nga 10')).toBeTruthy()
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  const [body] = api.inputsOf(recordSale)
  expect(body?.lines).toMatchObject([{ kind: 'package', quantity: 10 }])
  expect(body?.payments).toEqual([{ method: 'cash', amount: 80 }])
  expect(body?.first_use).toEqual({
    line: 1,
    lines: [{ appointment_id: visit.id, barber_id: visit.barber_id, label: visit.service_name }],
  })
})

test('the visit is paid as well if the package is not used today, or no longer', async () => {
  const { user } = await sellTen('80', { today: false })
  expect(total()).toBe('90,00 €')
  await user.click(button(/^10 × Prerje/))
  await user.click(button('Hiq'))
  await user.click(button('Paketë'))
  await user.type(await screen.findByLabelText('Çmimi i paketës'), '80{Enter}')
  expect(total()).toBe('80,00 €')
  await user.click(button('Mos e përdor sot: Prerje'))
  expect(total()).toBe('90,00 €')
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(api.inputsOf(recordSale)[0]?.first_use).toBeUndefined()
})

test('without its package the visit is to be paid again', async () => {
  const { user } = await sellTen('80')
  await user.click(button(/^10 × Prerje/))
  await user.click(button('Hiq'))
  expect(total()).toBe('10,00 €')
})

test('the refusal of a use is said at its visit', async () => {
  const { user } = await sellTen('80')
  api.on(recordSale, () => {
    throw visitSold({ appointment_id: visit.id })
  })
  await user.click(payButton())
  expect(await screen.findByText('Kjo vizitë është paguar ndërkohë.')).toBeTruthy()
  expect(total()).toBe('80,00 €')
})

test('the price of the next package is suggested with the discount of the last one', async () => {
  api.on(recordSale, ({ id }) => ({
    sale: makeSale({
      id,
      lines: [{ ...makeSale().lines[0], kind: 'package', quantity: 10, price: 10, discount: 12.5 } as never],
    }),
    moved: false,
    prepaid: [],
    stock: [],
    message: 'U pagua.',
  }))
  const first = await sellTen('87,5')
  expect(first.suggested).toBe('')
  await first.user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  cleanup()
  const next = await sellTen(null)
  expect(next.suggested).toBe('87,50')
  expect(total()).toBe('87,50 €')
})
