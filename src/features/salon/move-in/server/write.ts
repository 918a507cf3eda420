import { sql } from 'kysely'
import {
  ClientConflict,
  contactColumns,
  insertImported,
  noteConsents,
  phonesOf,
  retryOnConflict,
  updateImported,
} from '#features/clients/server/public.ts'
import { listClients } from '#features/clients/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns, partsOf } from '#platform/server/inTurns.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { pick } from '#platform/shared/pick.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { importClients, importMessages, importOutdated } from '../client-contract.ts'
import { importedNames, type AddedClient, type ChangedClient, type ImportedFields, type ImportPlan } from '../rules.ts'
import type { StoredKnown } from './clientsHere.ts'
import { asPreview, planFor } from './plan.ts'

type Input = InputOf<typeof importClients>

/**
 * Adds and completes clients in one transaction, and stores data for an undo. A repeated import returns the first
 * result. Throws 409 stale with the new preview if its effect differs from the shown preview.
 */
export async function importAll(call: SalonCall, input: Input) {
  return retryOnConflict(() => call.transact((tx) => importOnce(tx, input)))
}

async function importOnce(call: SalonCall, input: Input) {
  const { id, file_name } = input
  const earlier = await beginImport(call, { id, file_name, source: null })
  if (earlier) {
    const before = pick(earlier, ['added', 'changed', 'skipped'])
    return { id, ...before, message: importMessages.done(before) }
  }
  const { plan, known } = await planFor(call, input.rows)
  const preview = await asPreview(plan)
  if (preview.digest !== input.digest) throw importOutdated({ preview })
  const counts = pick(preview, ['added', 'changed', 'skipped'])
  await noteCounts(call, id, counts)
  await writeClients(call, id, plan, known)
  for (const topic of [importClients.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const message = importMessages.done(counts)
  await call.audit({
    action: 'create',
    entity: 'client',
    entityId: id,
    description: auditText('Import klientësh', message),
  })
  return { id, ...counts, message }
}

interface Counts {
  added: number
  changed: number
  skipped: number
  past_visits: number
  ahead_visits: number
}

/** Begins an import. Returns the counts of an earlier one with this id. A concurrent one throws a ClientConflict. */
export async function beginImport(
  call: SalonCall,
  { id, file_name, source }: { id: string; file_name: string; source: string | null },
): Promise<Counts | null> {
  const earlier = await call.salon
    .selectFrom('client_imports')
    .select(['added', 'changed', 'skipped', 'past_visits', 'ahead_visits'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier) return earlier
  const counts = { added: 0, changed: 0, skipped: 0 }
  // Inserted first, so that a concurrent call with the same id waits, and its retry finds the result.
  const begun = await call.salon
    .insertInto('client_imports', {
      id,
      user_id: call.user.userId,
      file_name,
      source,
      ...counts,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (begun.length === 0) throw new ClientConflict()
  return null
}

export async function noteCounts(call: SalonCall, id: string, counts: Partial<Counts>): Promise<void> {
  await call.salon.updateTable('client_imports').set(counts).where('id', '=', id).execute()
}

/**
 * Adds and completes clients of an import; returns the ids of the added ones in the plan's order.
 * @param touched clients whom an earlier batch of it wrote; undefined for an import of clients alone, which is an event
 * of webhooks.
 */
export async function writeClients(
  call: SalonCall,
  importId: string,
  plan: Pick<ImportPlan, 'added' | 'changed'>,
  known: ReadonlyMap<string, StoredKnown>,
  touched?: ReadonlySet<string>,
): Promise<string[]> {
  const rows: ReturnType<typeof rowOf>[] = []
  for await (const client of inTurns(plan.added)) rows.push(rowOf(call, client))
  if (touched)
    await markEntries(
      call,
      importId,
      [...rows, ...plan.changed].map(({ id }) => id),
    )
  const added = await addClients(call, importId, rows)
  const changed = await changeClients(call, plan.changed, known)
  const isAgain = ({ client_id }: Entry) => touched?.has(client_id) === true
  for (const part of partsOf([...added, ...changed.filter((entry) => !isAgain(entry))]))
    await keepEntries(call, importId, part)
  await joinEntries(call, importId, changed.filter(isAgain))
  return added.map(({ client_id }) => client_id)
}

/** Before the clients, because their trigger looks here. */
async function markEntries(call: SalonCall, importId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const row = { import_id: importId, before: null, after: null, version: call.now, previous_version: null }
  await call.salon
    .insertInto(
      'client_import_rows',
      ids.map((client_id) => ({ ...row, client_id, is_writing: true })),
    )
    .onConflict((conflict) =>
      conflict.columns(['salon_id', 'import_id', 'client_id']).doUpdateSet({ is_writing: true }),
    )
    .execute()
}

/** Fields before the import, with the day of an answer that it changed. */
export type Before = Partial<ImportedFields> & { message_consent_at?: string | null }

interface Entry {
  client_id: string
  before: Before | null
  after: Partial<ImportedFields> | null
  version: Date
  /** `updated_at` before the import; null for a client that was added. */
  previous_version: Date | null
}

export function derived(call: SalonCall, name: string, fields: Pick<ImportedFields, 'phone' | 'other_phones'>) {
  const { first, others } = phonesOf(fields, call.country)
  return contactColumns(name, first, others)
}

const rowOf = (call: SalonCall, client: AddedClient) => ({
  ...client,
  ...derived(call, client.name, client),
  id: newId(call.now),
  name_key: nameKey(client.name),
  message_consent_at: client.message_consent && call.now,
  under_16: false,
  created_at: call.now,
  updated_at: call.now,
})

async function addClients(
  call: SalonCall,
  importId: string,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<Entry[]> {
  if (rows.length === 0) return []
  for (const part of partsOf(rows)) await insertImported(call, importId, part)
  await noteImported(call, rows)
  return rows.map(({ id }) => ({ client_id: id, before: null, after: null, version: call.now, previous_version: null }))
}

/** A concurrently changed client throws a ClientConflict. Plan: clients_pkey for each row. */
async function changeClients(
  call: SalonCall,
  clients: readonly ChangedClient[],
  known: ReadonlyMap<string, StoredKnown>,
): Promise<Entry[]> {
  if (clients.length === 0) return []
  const rows = clients.flatMap(({ id, name, after }) => {
    const client = known.get(id)
    if (!client) return []
    const fields = { ...client, ...after }
    const message_consent_at = after.message_consent ? call.now : client.message_consent_at
    return [{ ...fields, ...derived(call, name, fields), message_consent_at }]
  })
  const versions = new Map<string, Date>()
  for (const part of partsOf(rows))
    for (const { id, updated_at } of await updateFields(call, part)) versions.set(id, updated_at)
  if (versions.size < rows.length) throw new ClientConflict()
  await noteImported(
    call,
    clients.map(({ id, after }) => ({ id, ...after })),
  )
  return clients.map(({ id, before, after }) => ({
    client_id: id,
    before: after.message_consent
      ? { ...before, message_consent_at: known.get(id)?.message_consent_at?.toISOString() ?? null }
      : before,
    after,
    version: versions.get(id) ?? call.now,
    previous_version: known.get(id)?.updated_at ?? null,
  }))
}

/** Adds the answers of a file to the clients' histories. */
const noteImported = (call: SalonCall, clients: readonly (Partial<ImportedFields> & { id: string })[]) =>
  noteConsents(
    call,
    clients.flatMap(({ id, message_consent: answer }) =>
      answer ? [{ client_id: id, kind: 'messages', answer, way: 'import', noted_by: call.user.username }] : [],
    ),
  )

type FieldsRow = ImportedFields &
  ReturnType<typeof derived> & { id: string; message_consent_at: Date | string | null; updated_at: Date }

const changedColumns = [...importedNames, 'message_consent_at', 'phone_e164', 'other_phones_e164', 'search']

/** Updates importable fields of clients that are unchanged since they were read. */
export const updateFields = (call: SalonCall, rows: readonly FieldsRow[]) => updateImported(call, changedColumns, rows)

async function keepEntries(call: SalonCall, importId: string, entries: readonly Entry[]): Promise<void> {
  await call.salon.sql(
    (salonId) => sql`
      insert into client_import_rows (salon_id, import_id, client_id, before, after, version, previous_version)
      select i.salon_id, i.id, v.client_id, nullif(v.before, 'null'), nullif(v.after, 'null'), v.version, v.previous_version
      from client_imports i,
        jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as v (
          client_id uuid, before jsonb, after jsonb, version timestamptz, previous_version timestamptz)
      where i.salon_id = ${salonId} and i.id = ${importId}
      on conflict (salon_id, import_id, client_id) do update set before = excluded.before, after = excluded.after,
        version = excluded.version, previous_version = excluded.previous_version, is_writing = null`,
  )
}

/**
 * Adds changes to entries of earlier batches. An entry keeps its version, and so its client, if somebody changed the
 * client in between.
 */
async function joinEntries(call: SalonCall, importId: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await call.salon.sql(
    (salonId) => sql`
      update client_import_rows r set before = v.before || r.before, after = r.after || v.after, is_writing = null,
        version = case when date_trunc('milliseconds', r.version at time zone 'UTC') = v.previous_version at time zone 'UTC' then v.version
          else r.version end
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as v (
        client_id uuid, before jsonb, after jsonb, version timestamptz, previous_version timestamptz)
      where r.salon_id = ${salonId} and r.import_id = ${importId} and r.client_id = v.client_id`,
  )
}
