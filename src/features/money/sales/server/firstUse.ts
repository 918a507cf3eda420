import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { KnownSale } from '../plan/facts.ts'
import { takeBackInTill } from './tillSales.ts'
import { saleEntry } from './write.ts'

/** The second sale of a call that sells a package and pays services with it. */

/** Id of the second sale: made from the first one's, so that a repeated call and an undo find it. */
export function idOfUse(saleId: string): string {
  const hex = createHash('sha256').update(`first use ${saleId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * The sale that used a package of a sale in the call that sold it; null without one. Plan: sale_lines_pkey,
 * prepaid_pkey.
 */
export async function saleOfUse(call: Pick<SalonCall, 'salon'>, saleId: string): Promise<string | null> {
  const id = idOfUse(saleId)
  const [row] = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select l.sale_id as id from sale_lines l join prepaid p on p.salon_id = ${salonId} and p.id = l.prepaid_id
      where l.salon_id = ${salonId} and l.sale_id = ${id} and p.sale_id = ${saleId} limit 1`,
  )
  return row?.id ?? null
}

/** Takes back the uses of a package in the call that undoes its sale. */
export async function takeBackUse(call: SalonCall, use: KnownSale | undefined, day: LocalDate): Promise<void> {
  await takeBackInTill(call, use, { day }, (returnId, description) =>
    saleEntry(call, returnId, { description, severity: 'warning' }),
  )
}
