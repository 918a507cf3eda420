import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { PastVisitRow } from '#database/rows/appointments.ts'
import { ClientConflict } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { fold } from '#platform/shared/sqText.ts'

/** A past visit of a plan. */
export interface PlannedVisit extends Pick<
  Selectable<PastVisitRow>,
  'day' | 'begins' | 'service_name' | 'barber_id' | 'barber_name' | 'price_cents' | 'currency' | 'status' | 'source'
> {
  /** The program's id. */
  external_id: string | null
}

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)

/** The same for the same visit of a client, whatever file it comes from. */
export const placeOf = (client: string, visit: Pick<PlannedVisit, 'day' | 'begins' | 'service_name'>): string =>
  [client, visit.day, visit.begins ?? '', fold(visit.service_name)].join('\n')

/** Key of a row without the program's id. */
export const rowKey = (...of: Parameters<typeof placeOf>): string => digest('row', placeOf(...of))

/** Digest of day, time and service, without the client. */
export const placeDigest = (visit: Parameters<typeof placeOf>[1]): string => digest('place', placeOf('', visit))

/** Key of a row with the program's id of the visit. */
export const externalKey = (source: string, id: string): string => digest('id', fold(source), id)

export interface KnownVisits {
  /** Keys of rows with a program's id. */
  keys: ReadonlySet<string>
  /** `placeOf` each visit. */
  places: ReadonlySet<string>
}

/** Past visits with a key, or of clients on days. */
export interface VisitsSought {
  keys: readonly string[]
  clients: readonly string[]
  days: readonly string[]
}

/**
 * The salon's past visits, those of an import apart; those that are sought alone, else all. Plan: index scan of
 * past_visits_key, the salon's rows; of sought ones past_visits_key and past_visits_client for each.
 */
export async function knownVisits(
  call: SalonCall,
  importId: string,
  sought: VisitsSought | null,
): Promise<{ of: KnownVisits; others: KnownVisits }> {
  const all = call.salon
    .selectFrom('past_visits')
    .select(['import_id', 'key', 'client_id', 'day', 'begins', 'service_name'])
  const asked = sought ? all.where(isSought(sought)) : all
  const rows = await asked.execute()
  const known = (visits: typeof rows): KnownVisits => ({
    keys: new Set(visits.map(({ key }) => key)),
    places: new Set(visits.map((visit) => placeOf(visit.client_id, visit))),
  })
  return {
    of: known(rows.filter(({ import_id }) => import_id === importId)),
    others: known(rows.filter(({ import_id }) => import_id !== importId)),
  }
}

const isSought = ({ keys, clients, days }: VisitsSought) =>
  sql<boolean>`(key = any (${keys}::text[]) or client_id = any (${clients}::uuid[]) and day = any (${days}::date[]))`

/**
 * Writes past visits of an import, each once by its key, which has the service's name in the file, in one statement.
 * One that a concurrent import wrote throws a ClientConflict.
 */
export async function writePastVisits(
  call: SalonCall,
  importId: string,
  visits: readonly (PlannedVisit & { client_id: string; file_service: string })[],
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map(({ external_id, file_service, ...visit }) => ({
    ...visit,
    id: newId(call.now),
    key:
      external_id === null
        ? rowKey(visit.client_id, { ...visit, service_name: file_service })
        : externalKey(visit.source, external_id),
  }))
  const written = await call.salon.sql(
    (salonId) => sql`
      insert into past_visits (salon_id, import_id, id, client_id, key, day, begins, service_name, barber_id, barber_name, price_cents, currency, status, source)
      select i.salon_id, i.id, v.id, v.client_id, v.key, v.day, v.begins, v.service_name, v.barber_id, v.barber_name, v.price_cents, v.currency, v.status, v.source
      from client_imports i, jsonb_populate_recordset(null::past_visits, ${JSON.stringify(rows)}::jsonb) v
      where i.salon_id = ${salonId} and i.id = ${importId}
      on conflict (salon_id, key) do nothing returning id`,
  )
  if (written.length < rows.length) throw new ClientConflict()
}

/** Removes the past visits of an import; returns their number. Plan: past_visits_import. */
export async function removePastVisits(call: SalonCall, importId: string): Promise<number> {
  const removed = await call.salon.deleteFrom('past_visits').where('import_id', '=', importId).returning('id').execute()
  return removed.length
}
