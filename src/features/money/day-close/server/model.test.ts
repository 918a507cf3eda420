import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import {
  addEntry,
  closeDay,
  getDayClose,
  removeEntry,
  reopenDay,
  setOpening,
  setPayments,
  settleDebts,
  unsettleDebts,
} from '../contract.ts'
import { figuresOf, payMethods, type MoneyMethod, type PayMethod } from '../rules.ts'

/** Random days over HTTP against a model: after any steps the figures are the sums of the lines, and a closed day does not change. */

const date = '2026-11-20'
const visits = 6

const server = testApp({ now: `${date}T19:00:00Z` })

const index = fc.nat({ max: visits - 1 })
const amount = fc.integer({ min: 1, max: 9999 })
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), at: index, method: fc.constantFrom(...payMethods) }),
  fc.record({ do: fc.constant('price' as const), at: index, cents: amount }),
  fc.record({ do: fc.constant('product' as const), cents: amount, method: fc.constantFrom('cash', 'card') }),
  fc.record({ do: fc.constant('expense' as const), cents: amount }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('opening' as const), cents: amount }),
  fc.record({ do: fc.constant('settle' as const), at: index, method: fc.constantFrom('cash', 'card') }),
  fc.record({ do: fc.constant('unsettle' as const), at: index }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Model {
  opening: number
  visits: {
    id: string
    price: number
    /** Paid amount, which a later price does not change. */
    paid: number | null
    method: PayMethod
    settled: { cents: number; method: MoneyMethod } | null
  }[]
  entries: { id: string; kind: 'product' | 'expense'; cents: number; method: MoneyMethod }[]
}

const counted = ({ visits: all }: Model) => all.map(({ price, paid, method }) => ({ cents: paid ?? price, method }))

/** Takes a step on server and model. The model ignores steps that the server refuses. */
async function run(salon: TestSalon, model: Model, one: Step): Promise<void> {
  const { token } = salon
  if (one.do === 'opening') {
    await server.call(setOpening, { date, amount: one.cents / 100 }, token)
    model.opening = one.cents
  } else if (one.do === 'product' || one.do === 'expense') {
    const method = one.do === 'product' ? (one.method as MoneyMethod) : 'cash'
    const body = { date, kind: one.do, label: 'Rresht', amount: one.cents / 100, method }
    const { id } = await server.call(addEntry, body, token)
    model.entries.push({ id, kind: one.do, cents: one.cents, method })
  } else if (one.do === 'remove') {
    const entry = model.entries.pop()
    if (entry) await server.call(removeEntry, { id: entry.id }, token)
  } else {
    const visit = model.visits[one.at]
    if (!visit) throw new RangeError('no visit')
    const ids = [visit.id]
    if (one.do === 'price') {
      await server.call(updateAppointment, { id: visit.id, price: one.cents / 100 }, token)
      visit.price = one.cents
    } else if (one.do === 'pay') {
      const input = { date, payments: [{ appointment_id: visit.id, method: one.method }] }
      if (visit.settled) {
        expect(await server.fault(setPayments, input, token)).toMatchObject({ code: 'debt_paid' })
        return
      }
      await server.call(setPayments, input, token)
      if (visit.paid === null || visit.method !== one.method) visit.paid = visit.price
      visit.method = one.method
    } else if (one.do === 'settle') {
      const method = one.method as MoneyMethod
      if (visit.method !== 'owed' || visit.settled) {
        expect(await server.fault(settleDebts, { appointment_ids: ids, method }, token)).toMatchObject({
          code: 'stale',
        })
        return
      }
      await server.call(settleDebts, { appointment_ids: ids, method }, token)
      visit.settled = { cents: visit.paid ?? 0, method }
    } else if (visit.settled) {
      await server.call(unsettleDebts, { appointment_ids: ids }, token)
      visit.settled = null
    }
  }
}

test('after any steps the figures are the sums of the entries, and closing keeps them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.array(step, { maxLength: 3 }),
      async (steps, later) => {
        const salon = await besa(server)
        const { token } = salon
        const model: Model = { opening: 0, visits: [], entries: [] }
        for (let at = 0; at < visits; at += 1) {
          const more = { client_name: `K ${at}`, appointment_date: date, appointment_time: `1${at}:00`, price: 5 }
          const { id } = await book(server, salon, more)
          model.visits.push({ id, price: 500, paid: null, method: 'cash', settled: null })
        }
        for (const one of steps) await run(salon, model, one)

        const expected = figuresOf({
          openingCents: model.opening,
          visits: counted(model),
          entries: model.entries,
          settled: model.visits.flatMap(({ settled }) => settled ?? []),
        })
        const { figures } = await server.call(getDayClose, { date }, token)
        const { visits: count, ...sums } = figures
        const cents = Object.fromEntries(Object.entries(sums).map(([name, euros]) => [name, Math.round(euros * 100)]))
        expect({ ...cents, visits: count }).toEqual(expected)

        await server.call(closeDay, { date, counted: null, total: figures.total, expected: figures.expected }, token)
        for (const one of later.filter((next) => next.do === 'price')) await run(salon, model, one)
        const closed = await server.call(getDayClose, { date }, token)
        expect(closed.figures).toEqual(figures)
        await server.call(reopenDay, { date }, token)
        const total = counted(model).reduce((all, one) => all + one.cents, 0) + expected.products
        expect(Math.round((await server.call(getDayClose, { date }, token)).figures.total * 100)).toBe(total)
      },
    ),
    { numRuns: runs(4, 12) },
  )
})
