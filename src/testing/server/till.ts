import { closeDay, getDayClose } from '#features/money/day-close/contract.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
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
    async close({ date = tillDay, counted = null as number | null, token = salon.token } = {}) {
      const { total, expected } = (await sheet(date)).figures
      return server.call(closeDay, { date, counted, total, expected }, token)
    },
  }
}

/** The payment of a sale that is paid in cash. */
export const cash = (amount: number) => [{ method: 'cash' as const, amount }]
