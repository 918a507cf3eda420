import type { Call, SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { listServices } from '../contract.ts'
import { lastPlace } from './queries.ts'

export { inEuros, offerNamed, servicesInOrder, type InCents } from './queries.ts'

export interface PriceListEntry {
  name: string
  description: string | null
  duration: number
  cents: number
  category?: string | null
  /** Euros by default. */
  currency?: Currency
}

/** Inserts services with new names at the end of the price list; returns their ids in order. */
export async function insertPriceList(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  list: readonly PriceListEntry[],
): Promise<string[]> {
  if (list.length === 0) return []
  const first = await lastPlace(salon)
  const rows = list.map((entry, index) => ({
    id: newId(call.now),
    name: entry.name,
    name_key: nameKey(entry.name),
    description: entry.description,
    category: entry.category ?? null,
    duration_minutes: entry.duration,
    price_cents: entry.cents,
    currency: entry.currency ?? 'EUR',
    position: first + index,
    created_at: call.now,
    updated_at: call.now,
  }))
  await salon.insertInto('services', rows).execute()
  return rows.map((row) => row.id)
}

/** Deletes services that nothing refers to. */
export async function deleteServices(call: SalonCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await call.salon.deleteFrom('services').where('id', 'in', ids).execute()
  call.announce(call.salon.id, listServices.topic)
}

/** Switches online booking of a service. False if it does not exist. */
export async function setServiceOnline(salon: SalonScope, id: string, online: boolean): Promise<boolean> {
  const { numUpdatedRows } = await salon
    .updateTable('services')
    .set({ is_online: online })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
