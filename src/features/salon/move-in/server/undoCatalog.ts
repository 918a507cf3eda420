import { sql, type RawBuilder } from 'kysely'
import type { AddedCatalog } from './addedCatalog.ts'
import { deleteBarbers } from '#features/salon/barbers/server/public.ts'
import { deleteServices } from '#features/salon/services/server/public.ts'
import { takeProducts } from '#features/money/products/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#database/salon.ts'

type Kind = Exclude<keyof AddedCatalog, 'at'>
const kinds = ['barbers', 'services', 'products'] as const

/** Columns that name a barber, service or product, by table. A row of the import's own says nothing. */
export const usesOf: Record<Kind, Record<string, string>> = {
  barbers: {
    appointments_and_holds: 'barber_id',
    past_visits: 'barber_id',
    sale_lines: 'barber_id',
    till_shares: 'barber_id',
    barber_shares: 'barber_id',
    barber_services: 'barber_id',
    leaves: 'barber_id',
    weekly_hours: 'subject_id',
    day_hours: 'subject_id',
    salon_pictures: 'barber_id',
    waiting_entries: 'barber_id',
    walk_ins: 'barber_id',
    freed_places: 'barber_id',
    deleted_appointments: 'barber_id',
  },
  services: {
    appointments_and_holds: 'service_id',
    barber_services: 'service_id',
    prepaid: 'service_id',
    waiting_entries: 'service_ids',
    deleted_appointments: 'service_id',
  },
  products: { sale_lines: 'product_id', stock_moves: 'product_id' },
}

interface ImportedEntry {
  id: string
  kind: Kind
  name: string
  /** Null for one that an undo removes. */
  kept: 'used' | 'changed' | null
}

/** True for a row that names the entry `c` and is not the import's own, which `gone` are. */
function isUsed(
  salonId: RawBuilder<SalonId>,
  kind: Kind,
  added: AddedCatalog,
  importId: string,
  gone: readonly string[],
): RawBuilder<unknown> {
  const others: Record<string, RawBuilder<unknown>> = {
    appointments_and_holds: sql` and u.id <> all (${[...gone]}::uuid[])`,
    past_visits: sql` and u.import_id <> ${importId}`,
    stock_moves: sql` and (u.kind <> 'count' or u.at <> ${added.at}::timestamptz)`,
  }
  const exists = Object.entries(usesOf[kind]).map(([table, column]) => {
    const names =
      table === 'deleted_appointments'
        ? sql`u.row ->> ${sql.lit(column)} = c.id::text`
        : column === 'service_ids'
          ? sql`c.id = any (u.service_ids)`
          : sql`u.${sql.ref(column)} = c.id`
    return sql`exists (select from ${sql.table(table)} u where u.salon_id = ${salonId} and ${names}${others[table] ?? sql``})`
  })
  return sql.join(exists, sql` or `)
}

/**
 * Barbers, services and products of an import that are still there. `gone` are the appointments that its undo removes.
 * Plan: each by key, then one index or a scan of each table that names one.
 */
export async function importedCatalog(
  call: SalonCall,
  importId: string,
  added: AddedCatalog | null,
  gone: readonly string[],
): Promise<ImportedEntry[]> {
  if (!added) return []
  const all: ImportedEntry[] = []
  for (const kind of kinds) {
    const ids = added[kind]
    if (ids.length === 0) continue
    const found = await call.salon.sql(
      (salonId) => sql<Omit<ImportedEntry, 'kind'>>`
        select c.id, c.name, case
            when date_trunc('milliseconds', c.updated_at) <> ${added.at}::timestamptz then 'changed'
            when ${isUsed(salonId, kind, added, importId, gone)} then 'used' end as kept
        from ${sql.table(kind)} c
        where c.salon_id = ${salonId} and c.id = any (${ids}::uuid[])
        order by c.name collate "C", c.id`,
    )
    all.push(...found.map((entry) => ({ ...entry, kind })))
  }
  return withColleagues(call, all)
}

/** A barber whom a colleague, an invitation or a calendar feed names is used. No statement joins these with barbers. */
async function withColleagues(call: SalonCall, entries: readonly ImportedEntry[]): Promise<ImportedEntry[]> {
  const ids = entries.flatMap(({ kind, id }) => (kind === 'barbers' ? [id] : []))
  if (ids.length === 0) return [...entries]
  const of = (table: 'users' | 'invitations' | 'calendar_feeds') =>
    call.db.selectFrom(table).select('barber_id').where('salon_id', '=', call.salon.id).where('barber_id', 'in', ids).execute() // prettier-ignore
  const rows = [...(await of('users')), ...(await of('invitations')), ...(await of('calendar_feeds'))]
  const named = new Set(rows.map(({ barber_id }) => barber_id))
  return entries.map((entry) => (named.has(entry.id) ? { ...entry, kept: entry.kept ?? 'used' } : entry))
}

/** Locks what an import added, after the clients, as a booking does, and before the stock. */
export async function lockCatalog(call: SalonCall, added: AddedCatalog | null): Promise<void> {
  for (const kind of kinds) {
    const ids = added?.[kind] ?? []
    if (ids.length === 0) continue
    await call.salon.sql(
      (salonId) => sql`
        select from ${sql.table(kind)} where salon_id = ${salonId} and id = any (${ids}::uuid[]) order by id for update`,
    )
  }
}

/**
 * Removes what nobody used or changed since, after the import's visits. A product with a stock move is archived,
 * because moves stay; the last active barber stays. Returns what is left.
 */
export async function removeCatalog(
  call: SalonCall,
  importId: string,
  added: AddedCatalog | null,
): Promise<{ removed: number; kept: ImportedEntry[] }> {
  const entries = await importedCatalog(call, importId, added, [])
  const kept = entries.filter(({ kept: reason }) => reason !== null)
  const idsOf = (kind: Kind) => entries.flatMap((entry) => (entry.kind === kind && entry.kept === null ? entry.id : []))
  const barbers = idsOf('barbers')
  const active = await call.salon
    .selectFrom('barbers')
    .select('id')
    .where('is_active', '=', true)
    .where('id', '<>', sql<string>`all (${barbers}::uuid[])`)
    .executeTakeFirst()
  const [last] = active ? [] : barbers
  if (last) kept.push(...entries.filter(({ id }) => id === last).map((entry) => ({ ...entry, kept: 'used' as const })))
  const gone = {
    barbers: barbers.filter((id) => id !== last),
    services: idsOf('services'),
    products: idsOf('products'),
  }
  await deleteBarbers(call, gone.barbers)
  await deleteServices(call, gone.services)
  if (gone.products.length > 0) {
    await takeProducts(call, gone.products)
    call.announce(call.salon.id, 'products')
  }
  return { removed: gone.barbers.length + gone.services.length + gone.products.length, kept }
}
