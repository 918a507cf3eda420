import { sql } from 'kysely'
import { deleteClients, noteConsents, retryOnConflict, takeImportedConsents } from '#features/clients/server/public.ts'
import { listClients } from '#features/clients/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { plusDays } from '#platform/shared/time.ts'
import { removePastVisits } from '#features/clients/past-visits/server/public.ts'
import { importedVisits, lockImportedVisits, removeImported } from '#features/schedule/imported-visits/server/public.ts'
import { importGone, importMessages, undoImport, type getImportedVisits } from '../client-contract.ts'
import { importKeptDays, type ImportedFields } from '../rules.ts'
import { knownColumns, type StoredKnown } from './clientsHere.ts'
import { addedCatalog } from './addedCatalog.ts'
import { closeRun } from './runs/ends.ts'
import { importedCatalog, lockCatalog, removeCatalog } from './undoCatalog.ts'
import { derived, updateFields, type Before } from './write.ts'

/**
 * Undoes an import. Deletes its past visits, those to come that nobody paid or changed, and added clients, services,
 * barbers and products unless something references them or somebody changed them; empties filled fields that still have
 * the file's value.
 * Idempotent. Throws 404. A concurrent booking of a client being deleted waits, then creates the client again; an
 * earlier one keeps the client, because the foreign key refuses the deletion and the undo is repeated.
 */
export async function undo(call: SalonCall, { id }: InputOf<typeof undoImport>) {
  return retryOnConflict(() => call.transact((tx) => undoOnce(tx, id)))
}

async function undoOnce(call: SalonCall, id: string) {
  const wasOpen = await closeRun(call, id)
  const found = await call.salon
    .selectFrom('client_imports')
    .select(['id', 'source', 'undone_at', 'created_at', 'past_visits', 'ahead_visits', 'added_catalog'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw importGone()
  if (found.undone_at) return { removed: 0, restored: 0, kept: 0, message: importMessages.undone }
  const entries = await call.salon
    .selectFrom('client_import_rows')
    .select('client_id')
    .where('import_id', '=', id)
    .execute()
  const hasMore = found.past_visits + found.ahead_visits > 0 || found.added_catalog !== null
  const isRecent = hasMore && found.created_at > plusDays(call.now, -importKeptDays)
  if (entries.length === 0 && !isRecent && !wasOpen) throw importGone()

  if (found.source !== null) {
    // Taking a run back is no event of webhooks.
    await call.salon.updateTable('client_import_rows').set({ is_writing: true }).where('import_id', '=', id).execute()
  }
  // Lock order: appointments, the clients, barbers, then totals, as in a booking.
  const ahead = await lockImportedVisits(call, id)
  const added = await lockAdded(call, id)
  const addedEntries = addedCatalog(found.added_catalog)
  await lockCatalog(call, addedEntries)
  const restored = await restoreChanged(call, id, found.created_at)
  // Before the clients, so that they keep none.
  const ahead_visits = await removeImported(call, id, ahead)
  const past_visits = await removePastVisits(call, id)
  const removed = await removeAdded(call, added)
  const catalog = await removeCatalog(call, id, addedEntries)
  await call.salon.deleteFrom('client_import_rows').where('import_id', '=', id).execute()
  await call.salon.updateTable('client_imports').set({ undone_at: call.now }).where('id', '=', id).execute()
  for (const topic of [undoImport.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const kept = entries.length - removed - restored
  const visitsKept = ahead.length - ahead_visits
  const message = [
    kept > 0 ? importMessages.undoneExcept(kept) : importMessages.undone,
    ...(visitsKept > 0 ? [importMessages.visitsKept(visitsKept)] : []),
    ...(catalog.kept.length > 0 ? [importMessages.entriesKept(catalog.kept.map(({ name }) => name))] : []),
  ].join(' ')
  await call.audit({ action: 'delete', entity: 'client', entityId: id, description: message })
  return {
    removed,
    restored,
    kept,
    ...(past_visits > 0 && { past_visits }),
    ...(ahead_visits > 0 && { ahead_visits }),
    ...(catalog.removed > 0 && { entries: catalog.removed }),
    message,
  }
}

/** Visits to come of an import that its undo removes or keeps, and entries of lists that stay. Throws 404. */
export async function visitsOfImport(call: SalonCall, { id }: InputOf<typeof getImportedVisits>) {
  const found = await call.salon
    .selectFrom('client_imports')
    .select('added_catalog')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw importGone()
  const visits = await importedVisits(call, id)
  const gone = visits.flatMap((visit) => (visit.kept ? [] : visit.id))
  const entries = await importedCatalog(call, id, addedCatalog(found.added_catalog), gone)
  const staying = entries.flatMap(({ kept, ...entry }) => (kept ? [{ ...entry, why: kept }] : []))
  return {
    removed: visits.filter(({ kept }) => !kept).length,
    kept: visits.flatMap(({ kept, ...visit }) => (kept ? [{ ...visit, why: kept }] : [])),
    ...(staying.length > 0 && { kept_entries: staying }),
  }
}

/** Added clients whom nobody changed since, locked. Plan: client_import_rows_pkey, clients_pkey for each row. */
async function lockAdded(call: SalonCall, importId: string): Promise<string[]> {
  const unchanged = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select c.id from client_import_rows r join clients c on c.salon_id = ${salonId} and c.id = r.client_id
      where r.salon_id = ${salonId} and r.import_id = ${importId} and r.before is null
        and date_trunc('milliseconds', c.updated_at) = date_trunc('milliseconds', r.version)
      order by c.id for update of c`,
  )
  return unchanged.map((row) => row.id)
}

/** Deletes those whom nothing refers to. Plan: one scan of each table that references clients. */
async function removeAdded(call: SalonCall, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  // Answers of files go with their client, and are returned for one who stays.
  const consents = await takeImportedConsents(call.salon, ids)
  const named = await call.salon.sql(
    (salonId) => sql<{ id: string }>`select named_clients(${salonId}, ${ids}::uuid[]) as id`,
  )
  const keep = new Set(named.map((row) => row.id))
  const free = ids.filter((one) => !keep.has(one))
  await noteConsents(
    call,
    consents.filter(({ client_id }) => keep.has(client_id)),
  )
  await deleteClients(call, free)
  return free.length
}

interface Changed extends StoredKnown {
  was: Before
  became: Partial<ImportedFields>
  version: Date
  previous_version: Date | null
}

/** Number of clients whose imported changes were all reverted. */
async function restoreChanged(call: SalonCall, importId: string, importedAt: Date): Promise<number> {
  const rows = await call.salon.sql(
    (salonId) => sql<Changed>`
      select ${knownColumns}, r.before as was, r.after as became, r.version, r.previous_version
      from client_import_rows r join clients c on c.salon_id = ${salonId} and c.id = r.client_id
      where r.salon_id = ${salonId} and r.import_id = ${importId} and r.before is not null
      order by c.id for no key update of c`,
  )
  let whole = 0
  const reverted: { client_id: string; version: Date }[] = []
  const consents: Parameters<typeof noteConsents>[1][number][] = []
  const restored = rows.map(({ was, became, version, previous_version, ...client }) => {
    const names = Object.keys(became) as (keyof ImportedFields)[]
    // The same answer, given again later, is not the file's.
    const isFromFile = client.message_consent_at?.getTime() === importedAt.getTime()
    const same = names.filter((name) => client[name] === became[name] && (name !== 'message_consent' || isFromFile))
    if (same.length === names.length) {
      whole += 1
      const isUntouched = client.updated_at.getTime() === version.getTime()
      if (isUntouched && previous_version) reverted.push({ client_id: client.id, version: previous_version })
    }
    const fields = {
      ...client,
      ...Object.fromEntries(same.map((name) => [name, was[name]])),
      message_consent_at: client.message_consent_at as Date | string | null,
    }
    if (same.includes('message_consent')) {
      fields.message_consent_at = was.message_consent_at ?? null
      const answer = was.message_consent ?? null
      const source = { way: 'import', noted_by: call.user.username } as const
      consents.push({ client_id: client.id, kind: 'messages', answer, ...source })
    }
    return { ...fields, ...derived(call, client.name, fields) }
  })
  if (restored.length === 0) return whole
  const versions = new Map((await updateFields(call, restored)).map((row) => [row.id, row.updated_at]))
  await noteConsents(call, consents)
  await moveVersions(
    call,
    reverted.map((row) => ({ ...row, now: versions.get(row.client_id) ?? row.version })),
  )
  return whole
}

/**
 * Clients who are as an earlier import left them have its version again, so that it can be undone too. Plan:
 * client_import_rows_client for each client.
 */
async function moveVersions(
  call: SalonCall,
  clients: readonly { client_id: string; version: Date; now: Date }[],
): Promise<void> {
  if (clients.length === 0) return
  await call.salon.sql(
    (salonId) => sql`
      update client_import_rows r set version = v.now
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as v (client_id uuid, version timestamptz, now timestamptz)
      where r.salon_id = ${salonId} and r.client_id = v.client_id
        and date_trunc('milliseconds', r.version at time zone 'UTC') = v.version at time zone 'UTC'`,
  )
}
