import { sql } from 'kysely'
import type { VatLetter } from '#features/money/sales/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'

/** Letters of VAT that products of their own have, also archived ones. Plan: the salon's products. */
export const productLetters = (call: SalonCall): Promise<{ letter: VatLetter; count: number }[]> =>
  call.salon.sql(
    (salonId) => sql`
      select vat_letter as letter, count(*)::int as count from products where salon_id = ${salonId} and vat_letter is not null
      group by 1 order by vat_letter collate "C"`,
  )

/** Replaces letters of products at once, so that none is replaced twice; null for that of the services. */
export async function changeProductLetters(
  call: SalonCall,
  letters: ReadonlyMap<VatLetter, VatLetter | null>,
): Promise<void> {
  if (letters.size === 0) return
  await call.salon.sql(
    (salonId) => sql`
      update products set vat_letter = ${JSON.stringify(Object.fromEntries(letters))}::jsonb ->> vat_letter, updated_at = ${call.now}
      where salon_id = ${salonId} and vat_letter = any (${[...letters.keys()]}::text[])`,
  )
  call.announce(call.salon.id, 'products')
}
