import type { DayEntry, DaySheet, DayVisit } from '#features/money/day-close/contract.ts'
import { figuresOf } from '#features/money/day-close/rules.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'

const cents = <T extends { amount: number }>(rows: readonly T[]) =>
  rows.map(({ amount, ...row }) => ({ ...row, cents: toCents(amount) }))

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
  const { visits: count, ...sums } = figuresOf({
    openingCents: toCents(opening),
    visits: visits.map(({ price, method }) => ({ cents: toCents(price), method })),
    entries: cents(entries),
    settled: cents(more.settled ?? []),
  })
  const euros = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, toEuros(value)])) as typeof sums
  return {
    date: '2026-11-20',
    currency: 'EUR',
    currencies: ['EUR'],
    closed: null,
    counted: null,
    visits,
    entries,
    settled: [],
    barbers: [],
    figures: { ...euros, visits: count },
    last_end: visits.length > 0 ? '19:35' : null,
    coming: 0,
    changes: [],
    events: [],
    ...more,
  }
}
