import { addMove, closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import type { TapMethod } from '#features/money/sales/methods.ts'
import type { DaySheet } from '#features/money/day-close/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { book, type Booking } from './appointments.ts'
import { freshSalon, type TestApp } from './app.ts'

/** The day of `openTill`. */
export const tillDay = '2026-11-20'
/** 20:00 in Tirana. */
export const tillTime = `${tillDay}T19:00:00Z`

export type SaleBody = CallInputOf<typeof recordSale>
type Sold = Omit<SaleBody, 'id'> & { id?: string }

/** A new salon for each test, at `tillTime`, and calls of its till. */
export function openTill(server: TestApp) {
  const salon = freshSalon(server, { now: tillTime })
  const id = () => newId(server.clock.now())
  const refusal = (sale: Sold, token = salon.token) => server.fault(recordSale, { id: id(), ...sale }, token)
  const sheet = (date = tillDay, token = salon.token) => server.call(getDayClose, { date }, token)
  return {
    salon,
    id,
    visit: (more: Partial<Booking> = {}) => book(server, salon, { appointment_date: tillDay, price: 10, ...more }),
    sell: (sale: Sold, token = salon.token) => server.call(recordSale, { id: id(), ...sale }, token),
    refusal,
    errors: async (...sale: Parameters<typeof refusal>) => (await refusal(...sale)).errors,
    takeBack: (sale_id: string, more: Partial<CallInputOf<typeof returnSale>> = {}) =>
      server.call(returnSale, { sale_id, id: id(), ...more }, salon.token),
    sheet,
    /** Records a payment of the whole visit, or corrects it. */
    async pay(visit: string, method: TapMethod | 'debt', date = tillDay) {
      const row = (await sheet(date)).visits.find((one) => one.id === visit)
      if (!row?.paid) {
        const lines = [{ kind: 'service' as const, appointment_id: visit }]
        const sale = { id: id(), lines, payments: [{ method, amount: row?.price ?? 0 }] }
        return server.call(recordSale, sale, salon.token)
      }
      const { sale_id, total, payments } = row.paid
      const change = [
        { method: payments[0]?.method ?? 'cash', amount: -total },
        { method, amount: total },
      ]
      return server.call(correctSale, { sale_id, id: id(), payments: change }, salon.token)
    },
    /** Id of a barber, who is added. */
    barber: async (name: string) => (await server.call(addBarber, { name }, salon.token)).data.id,
    tip: (barber_id: string, price: number, method: TapMethod = 'cash') =>
      server.call(
        recordSale,
        { id: id(), lines: [{ kind: 'tip', barber_id, price }], payments: [{ method, amount: price }] },
        salon.token,
      ),
    product: (label: string, price: number, method: TapMethod = 'cash') =>
      server.call(
        recordSale,
        { id: id(), lines: [{ kind: 'product', label, price }], payments: [{ method, amount: price }] },
        salon.token,
      ),
    expense: (label: string, amount: number, date = tillDay) =>
      server.call(addMove, { date, kind: 'expense', label, amount }, salon.token),
    payDebt: (debt_sale_id: string, price: number, method: TapMethod = 'cash') =>
      server.call(
        recordSale,
        { id: id(), lines: [{ kind: 'debt', debt_sale_id, price }], payments: [{ method, amount: price }] },
        salon.token,
      ),
    /** Closes a day; its unpaid visits are paid by one method, or left unpaid. */
    async close({
      date = tillDay,
      counted = null as number | null,
      token = salon.token,
      method = 'cash' as TapMethod | 'debt' | null,
    } = {}) {
      const { figures, visits } = await sheet(date)
      const { total, expected } = figures
      const payments = method === null ? [] : unpaidVisits(visits).map((appointment_id) => ({ appointment_id, method }))
      const body = { date, counted, total, expected, payments, leave_unpaid: method === null }
      return server.call(closeDay, body, token)
    },
  }
}

/** Ids of the visits of a sheet that closing asks for. */
export const unpaidVisits = (visits: DaySheet['visits']): string[] =>
  visits.flatMap(({ id, paid }) => (paid ? [] : [id]))

/** The payment of a sale that is paid in cash. */
export const cash = (amount: number) => [{ method: 'cash' as const, amount }]
