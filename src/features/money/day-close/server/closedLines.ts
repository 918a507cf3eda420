import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { cashIn, type DayFigures } from '#features/money/sums/rules.ts'
import type { EntryLine, SettledLine, VisitLine } from './lines.ts'
import type { BarberLine, LiveDay } from './liveDay.ts'
import { figureColumns, type TillDay } from './tillDays.ts'

/** Stored lines of a closed day: amounts in cents, without clients' names, which may change or be anonymised. */
export interface ClosedLines {
  visits: Omit<VisitLine, 'client_id' | 'client_name' | 'isUnsold'>[]
  entries: EntryLine[]
  settled: Omit<SettledLine, 'client_name'>[]
  others: Omit<LiveDay['others'][number], 'client_name'>[]
  /** Figures that the caller saw and payments that it gave, by which a repeated call is recognised. */
  asked?: { total: number; expected: number; payments: string }
}

export function keptLines({ visits, entries, settled, others }: LiveDay): ClosedLines {
  return {
    others: others.map(({ client_name: _name, ...line }) => line),
    visits: visits.map(({ client_id: _id, client_name: _name, isUnsold: _unsold, ...visit }) => visit),
    entries,
    settled: settled.map(({ client_name: _name, ...line }) => line),
  }
}

export function keptFigures(till: TillDay): DayFigures {
  const kept = Object.fromEntries(
    Object.entries(figureColumns).map(([name, column]) => [name, till[column] ?? 0]),
  ) as Record<keyof typeof figureColumns, number>
  const { expenses, withdrawn, banked, moneyIn, expected } = kept
  return {
    ...kept,
    unpaid: 0,
    total: kept.revenue + kept.products,
    opening: expected - cashIn(kept) - moneyIn + expenses + withdrawn + banked,
  }
}

/** Barbers of a closed day. Plan: primary key prefix. */
export async function keptBarbers(call: SalonCall, day: LocalDate, currency: Currency): Promise<BarberLine[]> {
  const rows = await call.salon
    .selectFrom('till_shares')
    .select([
      'barber_id',
      'barber',
      'color',
      'position',
      'visits',
      'revenue_cents',
      'tips_cents',
      'kind',
      'basis_points',
      'rent_cents',
      'share_cents',
    ])
    .where('day', '=', day)
    .where('currency', '=', currency)
    .orderBy('position')
    .orderBy('barber_id')
    .execute()
  return rows.map(({ kind, basis_points, rent_cents, ...row }) => ({
    ...row,
    rule: { kind, basisPoints: basis_points, rentCents: rent_cents, currency },
  }))
}
