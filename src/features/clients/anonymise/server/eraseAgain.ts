import { sql } from 'kysely'
import { lockedClients, namesakeWith, removeClient } from '#features/clients/server/public.ts'
import { partUnnamed } from '#features/clients/merge/server/public.ts'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import { readErasures, type Erasure } from '#platform/server/erasureFile.ts'
import { newId } from '#platform/shared/ids.ts'
import { addDays, wallClock } from '#platform/shared/time.ts'
import { undoUntil } from '#features/clients/rules.ts'
import { termDays } from '#features/clients/requests/rules.ts'
import { keptRemoval, restoreKept } from './restore.ts'

/**
 * Removes clients again that the file in the data directory names and a restored database still has, with upcoming
 * visits and money too, and repeats undone removals. Runs at the start, before anything is served.
 */
export async function eraseAgain(call: SystemCall): Promise<void> {
  const entries = await readErasures(call.installation.dataDir)
  let removed = 0
  for (const [salonId, ofSalon] of Object.entries(Object.groupBy(entries, ({ salon }) => salon))) {
    const salon = await call.allSalons
      .selectFrom('salons')
      .select(['id', 'country', 'currency', 'time_zone'])
      .where(sql`id::text`, '=', salonId)
      .executeTakeFirst()
    if (!salon) continue
    const { id, country, currency, time_zone: timeZone } = salon
    const salonCall = { ...call, salon: call.scope(id), country, currency, timeZone } as unknown as SalonCall
    const rows = await salonCall.salon
      .selectFrom('removed_clients')
      .select(['id', 'removed_at', sql<boolean>`kept is not null`.as('isKept')])
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const entry of ofSalon ?? []) removed += await eraseOne(salonCall, entry, known.get(entry.id))
  }
  if (removed > 0) call.log.warn({ clients: removed }, 'clients that were erased after the backup were erased again')
}

/** Number of clients that were removed. `known` is the removal that the database has. */
async function eraseOne(
  call: SalonCall,
  entry: Erasure,
  known: { removed_at: Date; isKept: boolean } | undefined,
): Promise<number> {
  const removedAt = new Date(entry.removed_at)
  if (known && known.removed_at > removedAt) return 0
  if (entry.restored_at !== null) {
    if (known?.isKept) await restoreAgain(call, entry.id)
    return 0
  }
  if (known?.removed_at.getTime() === removedAt.getTime()) return 0
  const restricted = entry.restricted ?? false
  if (known?.isKept) await removedSince(call, entry.id, { removedAt, restricted })
  const ids = [entry.id, ...entry.merged]
  await partUnnamed(call, ids)
  const clients = (await lockedClients(call.salon, ids)).filter((client) => client.anonymised_at === null)
  for (const client of clients) {
    const anonymous = await removeClient(call, client, { removedAt, restricted })
    if (restricted) await noteRestriction(call, anonymous, removedAt)
  }
  return clients.length
}

/** A client whom the backup has as hidden was removed again after it: the term of that removal counts. */
async function removedSince(
  call: SalonCall,
  id: string,
  { removedAt, restricted }: { removedAt: Date; restricted: boolean },
) {
  const isKept = restricted || undoUntil(removedAt) > call.now
  const { anonymous_id } = await call.salon
    .updateTable('removed_clients')
    .set({ removed_at: removedAt, restricted, ...(!isKept && { kept: null, anonymous_id: null }) })
    .where('id', '=', id)
    .returning('anonymous_id')
    .executeTakeFirstOrThrow()
  if (restricted && anonymous_id) await noteRestriction(call, anonymous_id, removedAt)
}

/** The request by which the owner finds a hidden client; the backup may be from before it. */
async function noteRestriction(call: SalonCall, client: string, hiddenAt: Date): Promise<void> {
  const day = wallClock(hiddenAt, call.timeZone).date
  const known = await call.salon
    .selectFrom('client_requests')
    .select('id')
    .where('client_id', '=', client)
    .where('kind', '=', 'restrict')
    .executeTakeFirst()
  if (known) return
  await call.salon
    .insertInto('client_requests', {
      id: newId(call.now),
      client_id: client,
      kind: 'restrict',
      way: 'salon',
      came_on: day,
      due_on: addDays(day, termDays),
      noted_by: 'Orari',
      noted_at: hiddenAt,
      done_at: hiddenAt,
    })
    .execute()
}

/** Repeats an undo, however old. If another client has the name and phone, the owner gets 24 hours to undo it. */
async function restoreAgain(call: SalonCall, id: string): Promise<void> {
  const removal = await keptRemoval(call, id)
  if (!removal || removal === 'restored') return
  const { name_key, phone_e164, phone } = removal.client
  if (!(await namesakeWith(call.salon, { id, name_key }, phone_e164 ?? phone ?? '')))
    return restoreKept(call, id, removal)
  await call.salon.updateTable('removed_clients').set({ removed_at: call.now }).where('id', '=', id).execute()
}
