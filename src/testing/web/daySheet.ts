import type { DayEntry, DaySheet, DayVisit } from '#features/money/day-close/contract.ts'
import { isMove } from '#features/money/day-close/rules.ts'
import { figuresOf, noSales, sheetSums } from '#features/money/sums/rules.ts'
import type { SaleMethod } from '#features/money/sales/methods.ts'
import { sumsOnWire, toCents } from '#platform/shared/money.ts'

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

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + toCents(one), 0)

export function daySheet({
  visits = [],
  entries = [],
  opening = 0,
  ...more
}: Partial<Omit<DaySheet, 'figures'>> & { visits?: DayVisit[]; entries?: DayEntry[]; opening?: number }): DaySheet {
  const by = (method: SaleMethod) =>
    sum(visits.flatMap((one) => (one.method === method ? one.price : []))) +
    sum(entries.flatMap((one) => (one.kind === 'product' && one.method === method ? one.amount : [])))
  const settledBy = (method: SaleMethod) =>
    sum((more.settled ?? []).flatMap((one) => (one.method === method ? one.amount : [])))
  const tips = entries.filter(({ kind }) => kind === 'tip')
  const unpaidCents = sum(visits.flatMap((one) => (one.method === null ? one.price : [])))
  const { visits: count, ...figures } = figuresOf({
    openingCents: toCents(opening),
    visits: visits.length,
    unpaidCents,
    moves: entries.flatMap(({ kind, amount }) => (isMove(kind) ? [{ kind, cents: toCents(amount) }] : [])),
    sales: {
      ...noSales,
      revenue: sum(visits.map(({ price }) => price)) - unpaidCents,
      products: sum(entries.flatMap((one) => (one.kind === 'product' ? one.amount : []))),
      cash: by('cash'),
      card: by('card'),
      owed: by('debt'),
      transfer: by('transfer'),
      tips: sum(tips.map(({ amount }) => amount)),
      tipsCard: sum(tips.flatMap((one) => (one.method === 'cash' ? [] : one.amount))),
      settledCash: settledBy('cash'),
      settledCard: settledBy('card'),
    },
  })
  const sums = {
    ...figures,
    ...sheetSums(
      figures,
      (more.others ?? []).map((one) => ({ cents: toCents(one.amount) })),
    ),
  }
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
    figures: { ...sumsOnWire(sums), visits: count },
    last_end: visits.length > 0 ? '19:35' : null,
    coming: 0,
    changes: [],
    events: [],
    ...more,
  }
}
