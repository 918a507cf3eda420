import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { DayFigures } from '../rules.ts'
import type { EntryLine, SettledLine, VisitLine } from './lines.ts'
import type { BarberLine, LiveDay } from './liveDay.ts'
import type { TillDay } from './tillDays.ts'

/** Stored lines of a closed day: amounts in cents, without clients' names, which may change or be anonymised. */
export interface ClosedLines {
  visits: (Omit<VisitLine, 'client_id' | 'client_name' | 'paid' | 'price_cents'> &
    Partial<Pick<VisitLine, 'paid' | 'price_cents'>>)[]
  entries: (Omit<EntryLine, 'sale_id' | 'fromTill'> & Partial<Pick<EntryLine, 'sale_id' | 'fromTill'>>)[]
  settled: Omit<SettledLine, 'client_name'>[]
  /** This and the following fields are missing on days closed before sales existed. */
  others?: LiveDay['others']
  /** Sales of unpaid visits, recorded by closing. */
  recorded?: string[]
}

export function keptLines({ visits, entries, settled, others }: LiveDay): ClosedLines {
  return {
    others,
    visits: visits.map(({ client_id: _id, client_name: _name, ...visit }) => visit),
    entries,
    settled: settled.map(({ client_name: _name, ...line }) => line),
  }
}

/** Stored figures of a closed day. */
export function keptFigures(till: TillDay): DayFigures {
  const revenue = till.revenue_cents ?? 0
  const products = till.products_cents ?? 0
  const opening =
    (till.expected_cents ?? 0) -
    (till.cash_cents ?? 0) -
    (till.settled_cash_cents ?? 0) -
    (till.tips_cents ?? 0) +
    (till.tips_card_cents ?? 0) -
    (till.advance_cents ?? 0) +
    (till.advance_card_cents ?? 0) +
    (till.expenses_cents ?? 0)
  return {
    visits: till.visits ?? 0,
    revenue,
    products,
    cash: till.cash_cents ?? 0,
    card: till.card_cents ?? 0,
    owed: till.owed_cents ?? 0,
    transfer: till.transfer_cents ?? 0,
    total: revenue + products,
    tips: till.tips_cents ?? 0,
    tipsCard: till.tips_card_cents ?? 0,
    expenses: till.expenses_cents ?? 0,
    settledCash: till.settled_cash_cents ?? 0,
    settledCard: till.settled_card_cents ?? 0,
    discounts: till.discounts_cents ?? 0,
    returns: till.returns_cents ?? 0,
    prepaid: till.prepaid_cents ?? 0,
    advance: till.advance_cents ?? 0,
    advanceCard: till.advance_card_cents ?? 0,
    opening,
    expected: till.expected_cents ?? 0,
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
