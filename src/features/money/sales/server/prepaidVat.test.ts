import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay } from '#testing/server/till.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { correctSale, listPrepaid, returnSale, setVat } from '../contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'

/**
 * VAT of advances by example. The ledger's model pays one line by one card; the last test spreads several cards over
 * several lines.
 */

const server = testApp()
const { salon, id, visit, sell, errors, takeBack, sheet } = openTill(server)

const paysVat = (more: Partial<CallInputOf<typeof setVat>> = {}) =>
  server.call(setVat, { valid_from: tillDay, pays_vat: true, service_letter: 'E', ...more }, salon.token)
const service = (price: number, label = 'Larje') => ({
  kind: 'service' as const,
  label,
  barber_id: salon.barber,
  price,
})
const card = (price: number) => ({ kind: 'gift_card' as const, price })
/** Sells a gift card and returns its id. */
const soldCard = async (price: number) => {
  const { sale, prepaid } = await sell({ lines: [card(price)], payments: cash(price) })
  return { sale, id: prepaid[0]?.id ?? '' }
}
const by = (prepaid_id: string, amount: number, method: 'gift_card' | 'deposit' | 'package' = 'gift_card') => ({
  method,
  prepaid_id,
  amount,
})

test('VAT of a gift card is due when it is sold, and its use carries no second VAT', async () => {
  await paysVat()
  const sold = await soldCard(50)
  expect(sold.sale.lines[0]).toMatchObject({ vat_letter: 'E', vat_percent: 18, vat: 7.63, prepaid: 0 })
  const used = await sell({ lines: [service(80)], payments: [by(sold.id, 50), ...cash(30)] })
  // 12.20 of 80.00, less 7.63.
  expect(used.sale.lines[0]).toMatchObject({ vat: 4.57, prepaid: 50 })
  expect((await sheet()).vat).toEqual([{ letter: 'E', percent: 18, total: 80, vat: 12.2 }])
  const back = await takeBack(used.sale.id)
  expect(back.sale.lines[0]).toMatchObject({ vat: -4.57, prepaid: -50, total: -80 })
  const [left] = (await server.call(listPrepaid, { sale_id: sold.sale.id }, salon.token)).prepaid
  expect(left).toMatchObject({ left: 50, vat_letter: 'E' })
  const whole = await sell({ lines: [service(50)], payments: [by(sold.id, 50)] })
  expect(whole.sale.lines[0]).toMatchObject({ vat: 0, prepaid: 50 })
  await takeBack(whole.sale.id)
  // The unused card goes back with its VAT.
  expect((await takeBack(sold.sale.id)).sale.lines[0]).toMatchObject({ total: -50, vat: -7.63 })
})

test('packages and deposits bear their VAT too; a use of a package has none', async () => {
  await paysVat()
  const { data } = await server.call(addService, { name: 'Fade', price: 10, duration: 30 }, salon.token)
  const { client_id, id: visitId } = await visit({ price: 20 })
  const { sale, prepaid } = await sell({
    client_id,
    lines: [
      { kind: 'package', service_id: data.id, quantity: 3, price: 10, discount: { amount: 5 } },
      { kind: 'deposit', price: 8, for_appointment_id: visitId },
    ],
    payments: cash(33),
  })
  expect(sale.lines.map(({ vat }) => vat)).toEqual([3.81, 1.22])
  const bought = prepaid.find(({ kind }) => kind === 'package')
  const deposit = prepaid.find(({ kind }) => kind === 'deposit')?.id ?? ''
  const vats: number[] = []
  for (const worth of [8.33, 8.34, 8.33]) {
    const line = { ...service(worth, 'Fade'), prepaid_id: bought?.id }
    const use = await sell({ client_id, lines: [line], payments: [by(bought?.id ?? '', worth, 'package')] })
    vats.push(use.sale.lines[0]?.vat ?? 1)
  }
  expect(vats).toEqual([0, 0, 0])
  const used = await sell({
    lines: [{ kind: 'service', appointment_id: visitId }],
    payments: [by(deposit, 8, 'deposit'), ...cash(12)],
  })
  // 3.05 of 20.00, less 1.22.
  expect(used.sale.lines[0]).toMatchObject({ vat: 1.83, prepaid: 8 })
})

test('what was sold before the salon paid VAT bears it when it is used', async () => {
  const before = await soldCard(20)
  expect(before.sale.lines[0]).toMatchObject({ vat_letter: null, vat: 0 })
  await paysVat()
  const after = await soldCard(20)
  const { sale } = await sell({
    lines: [service(40)],
    payments: [by(before.id, 20), by(after.id, 20)],
  })
  expect(sale.lines[0]).toMatchObject({ vat: 3.05, prepaid: 20 })
  const states = await Promise.all(
    [before, after].map((one) => server.call(listPrepaid, { sale_id: one.sale.id }, salon.token)),
  )
  expect(states.map(({ prepaid }) => prepaid[0]?.vat_letter)).toEqual([null, 'E'])
})

test('the rest of a card that was used without VAT goes back with the VAT that it contains', async () => {
  await paysVat()
  const sold = await soldCard(50)
  await paysVat({ pays_vat: false })
  await sell({ lines: [service(49)], payments: [by(sold.id, 49)] })
  expect((await takeBack(sold.sale.id)).sale.lines[0]).toMatchObject({ total: -1, vat: -0.15 })
})

test('in Albania the VAT of a gift card is due by its kind, as the salon sets it', async () => {
  const country = { country: 'AL', time_zone: 'Europe/Tirane', currency: 'EUR' } as const
  await server.call(updateSalon, { name: 'Besa', ...country }, salon.token)
  await paysVat({ service_letter: 'D' })
  expect((await soldCard(60)).sale.lines[0]).toMatchObject({ vat_letter: null, vat: 0 })
  const { client_id } = await visit()
  const deposit = await sell({ client_id, lines: [{ kind: 'deposit', price: 60 }], payments: cash(60) })
  expect(deposit.sale.lines[0]).toMatchObject({ vat_letter: 'D', vat: 10 })
  await paysVat({ service_letter: 'D', gift_card_vat: 'sale' })
  expect((await soldCard(60)).sale.lines[0]).toMatchObject({ vat_letter: 'D', vat: 10 })
})

test('a payment that bore VAT is spread over the lines as a discount is, and each return gives its part back', async () => {
  await paysVat()
  const sold = await soldCard(30)
  const { sale } = await sell({
    lines: [service(30), service(30, 'Fenirim'), { kind: 'tip', barber_id: salon.barber, price: 2 }],
    payments: [by(sold.id, 30), ...cash(32)],
  })
  expect(sale.lines.map(({ vat, prepaid }) => ({ vat, prepaid }))).toEqual([
    { vat: 2.29, prepaid: 15 },
    { vat: 2.28, prepaid: 15 },
    { vat: 0, prepaid: 0 },
  ])
  // All money of the card goes back with the first line, its VAT by halves.
  const first = await takeBack(sale.id, { lines: [{ line: 1, quantity: 1 }] })
  expect(first.sale).toMatchObject({
    lines: [{ vat: -2.29, prepaid: -15 }],
    payments: [{ method: 'gift_card', amount: -30 }],
  })
  const second = await takeBack(sale.id)
  expect(second.sale.payments).toMatchObject([{ method: 'cash', amount: -32 }])
  const again = await sell({ lines: [service(30)], payments: [by(sold.id, 30)] })
  expect(again.sale.lines[0]?.vat).toBe(0)
})

test('a line gives back to a card what it bore of its VAT, not the cents that its letter spread over the lines', async () => {
  await paysVat()
  const sold = await soldCard(5)
  const { sale } = await sell({
    lines: [service(10), service(15, 'Fenirim')],
    payments: [by(sold.id, 5), ...cash(20)],
  })
  // 3.81 of 25.00 is 1.52 and 2.29, of which the card bore 0.76. The first service alone would bear 1.53.
  expect(sale.lines).toMatchObject([
    { vat: 1.22, prepaid: 2, prepaid_vat: 0.3 },
    { vat: 1.83, prepaid: 3, prepaid_vat: 0.46 },
  ])
  const first = await takeBack(sale.id, { lines: [{ line: 1, quantity: 1 }] })
  expect(first.sale.lines).toMatchObject([{ vat: -1.22, prepaid: -2, prepaid_vat: -0.3 }])
  await takeBack(sale.id)
  expect((await takeBack(sold.sale.id)).sale.lines[0]).toMatchObject({ total: -5, vat: -0.76 })
})

const debt = (amount: number) => ({ method: 'debt' as const, amount })

test('gift cards, packages and deposits are not sold on debt', async () => {
  const { client_id } = await visit()
  const message = 'Kartat dhuratë, paketat dhe kaparet nuk shiten me borxh.'
  expect(await errors({ client_id, lines: [card(50)], payments: [debt(50)] })).toEqual([
    { field: 'payments.0.method', message },
  ])
  const lines = [card(50), service(10)]
  expect(await errors({ client_id, lines, payments: [...cash(49), debt(11)] })).toEqual([
    { field: 'payments.1.method', message },
  ])
  const { sale } = await sell({ client_id, lines, payments: [...cash(50), debt(10)] })
  const change = { sale_id: sale.id, id: id(), payments: [{ method: 'cash' as const, amount: -1 }, debt(1)] }
  expect((await server.fault(correctSale, change, salon.token)).errors).toEqual([
    { field: 'payments.1.method', message },
  ])
})

test('a correction does not use a gift card whose VAT was taken, because it has no lines', async () => {
  await paysVat()
  const sold = await soldCard(30)
  const { sale } = await sell({ lines: [service(30)], payments: cash(30) })
  const payments = [{ method: 'cash' as const, amount: -30 }, by(sold.id, 30)]
  expect((await server.fault(correctSale, { sale_id: sale.id, id: id(), payments }, salon.token)).errors).toEqual([
    {
      field: 'payments.1.method',
      message: 'TVSH-ja e kësaj pagese u mor kur u shit. Ktheni shitjen dhe paguajeni përsëri.',
    },
  ])
})

test('closing pays a visit by a gift card without a second VAT', async () => {
  await paysVat()
  const sold = await soldCard(10)
  const { id: visitId } = await visit({ price: 10 })
  const { figures } = await sheet()
  await server.call(
    closeDay,
    {
      date: tillDay,
      counted: null,
      total: figures.total,
      expected: figures.expected,
      payments: [{ appointment_id: visitId, method: 'gift_card', prepaid_id: sold.id }],
    },
    salon.token,
  )
  expect((await server.call(getDayClose, { date: tillDay }, salon.token)).vat).toEqual([
    { letter: 'E', percent: 18, total: 10, vat: 1.53 },
  ])
})

const cents = fc.integer({ min: 1, max: 9000 })

const anySplit = [
  fc.array(fc.record({ cents, taxed: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  fc.array(fc.record({ cents, quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 4 }),
  fc.double({ min: 0.1, max: 1, noNaN: true }),
  fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
] as const

test('a sale and all its returns add up to 0 in lines, VAT and payments, however they are split', async () => {
  await fc.assert(
    fc.asyncProperty(...anySplit, async (advances, goods, share, picks) => {
      const cards: { id: string; cents: number; sale: string; vat: number }[] = []
      for (const advance of advances) {
        await paysVat({ pays_vat: advance.taxed })
        const sold = await soldCard(advance.cents / 100)
        cards.push({ id: sold.id, cents: advance.cents, sale: sold.sale.id, vat: sold.sale.lines[0]?.vat ?? 0 })
      }
      await paysVat()
      const lines = goods.map((product) => ({
        kind: 'product' as const,
        label: 'Vaj',
        price: product.cents / 100,
        quantity: product.quantity,
      }))
      const total = goods.reduce((sum, one) => sum + one.cents * one.quantity, 0)
      let rest = total
      const payments = cards.flatMap((card) => {
        const part = Math.min(rest, Math.ceil(card.cents * share))
        rest -= part
        return part > 0 ? [by(card.id, part / 100)] : []
      })
      const { sale } = await sell({ lines, payments: [...payments, ...(rest > 0 ? cash(rest / 100) : [])] })
      const remaining = goods.map((one) => one.quantity)
      for (const [n, seed] of picks.entries()) {
        const open = remaining.flatMap((quantity, at) => (quantity > 0 ? [at] : []))
        const index = open[seed % Math.max(1, open.length)]
        if (index === undefined) break
        const isLast = n === picks.length - 1
        const part = isLast
          ? open.map((line) => ({ line: line + 1, quantity: remaining[line] ?? 0 }))
          : [{ line: index + 1, quantity: 1 + (seed % (remaining[index] ?? 1)) }]
        await server.call(returnSale, { sale_id: sale.id, id: newId(server.clock.now()), lines: part }, salon.token)
        for (const { line, quantity } of part) remaining[line - 1] = (remaining[line - 1] ?? 0) - quantity
      }
      const family = `select id from sales where '${sale.id}' in (id, returns_sale_id)`
      const sums = await query(
        server,
        `select 'line' from sale_lines where sale_id in (${family}) group by coalesce(returns_line, line)
             having sum(total_cents) <> 0 or sum(vat_cents) <> 0 or sum(prepaid_cents) <> 0 or sum(prepaid_vat_cents) <> 0 or sum(quantity) <> 0
           union all select 'payment' from sale_payments where sale_id in (${family}) and method = 'gift_card' group by prepaid_id
             having sum(amount_cents) <> 0 or sum(vat_cents) <> 0`,
      )
      expect(sums).toEqual([])
      // Then the cards go back with all of their VAT.
      for (const one of cards) {
        const back = await takeBack(one.sale)
        expect(back.sale).toMatchObject({ total: -one.cents / 100, lines: [{ vat: 0 - one.vat }] })
      }
    }),
    { ...chosenRuns(anySplit, runs(8, 65)), endOnFailure: true },
  )
}, 3_600_000)
