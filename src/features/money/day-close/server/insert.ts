import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { notClosed } from './tillDays.ts'

interface TillRows {
  currency: Currency
  expenses: readonly { day: LocalDate; label: string; cents: number }[]
  /** Barbers with a percentage. */
  shares: readonly { barber_id: string; basisPoints: number }[]
  opening: { day: LocalDate; cents: number }
}

/** Inserts tills at once, for the demo salon. */
export async function insertTill(salon: SalonScope, now: Date, rows: TillRows): Promise<void> {
  const { currency } = rows
  await salon
    .insertInto(
      'till_moves',
      rows.expenses.map(({ cents, ...expense }, at) => ({
        id: newId(new Date(now.getTime() + at)),
        ...expense,
        kind: 'expense' as const,
        amount_cents: cents,
        currency,
        reverses_id: null,
        user_id: null,
        user_name: 'Orari',
        created_at: now,
      })),
    )
    .execute()
  await salon
    .insertInto(
      'barber_shares',
      rows.shares.map(({ barber_id, basisPoints }) => ({
        barber_id,
        kind: 'percent' as const,
        basis_points: basisPoints,
        rent_cents: null,
        rent_currency: null,
        updated_at: now,
      })),
    )
    .execute()
  await salon
    .insertInto('till_days', {
      day: rows.opening.day,
      currency,
      opening_cents: rows.opening.cents,
      counted_cents: null,
      ...notClosed,
    })
    .execute()
}
