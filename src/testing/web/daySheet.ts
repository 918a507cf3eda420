import type { DayEntry, DaySheet, DayVisit } from '#features/money/day-close/contract.ts'
import { withPayments } from '#features/money/day-close/web/sheet.ts'

/** Fixtures of a day's sheet; totals are computed from the lines. */

export const dayVisit = (more: Partial<DayVisit> & { id: string }): DayVisit => ({
  time: '09:00',
  client_id: 'c1',
  client_name: 'Besnik Morina',
  service_name: 'Fade',
  barber_id: 'b1',
  barber: 'Arbër',
  color: 1,
  price: 5,
  method: 'cash',
  pending: false,
  ...more,
})

export function daySheet({
  visits = [],
  entries = [],
  opening = 0,
  ...more
}: Partial<Omit<DaySheet, 'figures'>> & { visits?: DayVisit[]; entries?: DayEntry[]; opening?: number }): DaySheet {
  const none = {
    visits: 0,
    revenue: 0,
    products: 0,
    cash: 0,
    card: 0,
    owed: 0,
    total: 0,
    tips: 0,
    expenses: 0,
    settledCash: 0,
    settledCard: 0,
    opening,
    expected: 0,
  }
  const sheet: DaySheet = {
    date: '2026-11-20',
    currency: 'EUR',
    currencies: ['EUR'],
    closed: null,
    counted: null,
    visits,
    entries,
    settled: [],
    barbers: [],
    figures: none,
    last_end: visits.length > 0 ? '19:35' : null,
    coming: 0,
    changes: [],
    events: [],
    ...more,
  }
  return withPayments(sheet, [])
}
