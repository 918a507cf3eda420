import { sql } from 'kysely'
import type { Country } from '#features/salon/rules.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { Call, SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { number } from '#platform/shared/sq.ts'
import { searchClients } from '../contract.ts'
import { rereadAllPhonesJob, type rereadPhonesJob } from './jobs.ts'
import { contactColumns, phonesOf } from './searchText.ts'

/** Clients per transaction. */
const batchSize = 200
/** Transactions of a run, which must end within the five minutes of a job; the next run continues. */
const batchesOfRun = 200

/** Reads the phones of a salon's clients again, by the local format of its new country. */
export async function rereadPhones(call: SystemCall, { salonId }: DataOf<typeof rereadPhonesJob>): Promise<void> {
  const salon = await call.allSalons
    .selectFrom('salons')
    .select(['id', 'country'])
    .where(sql`id::text`, '=', salonId)
    .executeTakeFirst()
  if (!salon) return
  let after: string | null = null
  do after = (await call.transact((tx) => rereadBatch(tx.scope(salon.id), salon.country, after))).last
  while (after !== null)
  call.announce(salon.id, searchClients.topic)
}

/**
 * Reads the phones of all salons in the queue again, and reports for each in the audit log and the log how many numbers
 * changed. Merges nobody. An interrupted run is continued after its last batch.
 */
export async function rereadAllPhones(call: SystemCall): Promise<void> {
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId }>`select salon_id from phone_rereads where true ${among} limit ${batchesOfRun}`.execute(
      call.allSalons,
    ),
  )
  let remaining = batchesOfRun
  for (const { salon_id } of rows) {
    let goesOn = true
    while (goesOn && remaining > 0) {
      goesOn = await call.transact((tx) => rereadNext(tx, salon_id))
      remaining -= 1
    }
  }
  if (remaining === 0) await call.transact((tx) => tx.queue(rereadAllPhonesJob, {}, { key: 'continued' }))
}

/** Reads the next batch of a salon in the queue; false if it was the last one. */
async function rereadNext(call: Call, id: SalonId): Promise<boolean> {
  const salon = call.scope(id)
  const queued = await salon
    .selectFrom('phone_rereads')
    .select(['after_id', 'read', 'changed'])
    .forUpdate()
    .executeTakeFirst()
  if (!queued) return false
  const { country } = await salonRow(call, id, ['country'])
  const batch = await rereadBatch(salon, country, queued.after_id)
  const [read, changed] = [queued.read + batch.read, queued.changed + batch.changed]
  if (batch.last !== null) {
    await salon.updateTable('phone_rereads').set({ after_id: batch.last, read, changed }).execute()
    return true
  }
  await rereadMerged(salon, country)
  await salon.deleteFrom('phone_rereads').execute()
  call.log.info({ salonId: id, read, changed }, 'phones of clients were read again')
  if (changed === 0) return false
  const description = `Telefonat e klientëve u lexuan përsëri: ndryshuan ${number(changed)} nga ${number(read)}`
  await call.audit({ action: 'system', entity: 'client', entityId: id, description, who: null })
  call.announce(id, searchClients.topic)
  return false
}

interface Batch {
  /** Last id of the batch; null after the last batch. */
  last: string | null
  read: number
  /** Clients with another number than before. */
  changed: number
}

/** Plan: index scan of clients_pkey from `after`; for the changed clients clients_pkey and clients_name_phone. */
async function rereadBatch(salon: SalonScope, country: Country, after: string | null): Promise<Batch> {
  let query = salon
    .selectFrom('clients')
    .select(['id', 'name', 'name_key', 'phone', 'phone_e164', 'other_phones', 'other_phones_e164', 'search'])
    .orderBy('id')
    .limit(batchSize)
  if (after !== null) query = query.where('id', '>', after)
  const clients = await query.execute()
  const keys = new Set<string>()
  const rows = clients.flatMap((client) => {
    const { first, others } = phonesOf(client, country)
    const columns = contactColumns(client.name, first, others)
    const names = Object.keys(columns) as (keyof typeof columns)[]
    if (names.every((name) => String(columns[name]) === String(client[name]))) return []
    const key = phoneKey(first)
    const person = `${client.name_key}\n${key}`
    const is_second = keys.has(person)
    keys.add(person)
    const { id, name_key, phone: was_phone, other_phones: was_others } = client
    return [{ id, name_key, key, is_second, was_phone, was_others, ...columns }]
  })
  const last = clients.length < batchSize ? null : (clients.at(-1)?.id ?? null)
  const written = rows.length === 0 ? [] : await writeBatch(salon, rows)
  const before = new Map(clients.map((client) => [client.id, client]))
  const changed = written.filter(({ id, phone_e164, other_phones_e164 }) => {
    const client = before.get(id)
    return client?.phone_e164 !== phone_e164 || String(client.other_phones_e164) !== String(other_phones_e164)
  })
  return { last, read: clients.length, changed: changed.length }
}

/**
 * (name, phone) is unique: of two clients of one name and number, one has it as a further number, by which the pair is
 * proposed for a merge. A client who was edited meanwhile is left. `materialized`: without statistics the planner looks
 * for namesakes for each pair of a row and a client.
 */
const writeBatch = (salon: SalonScope, rows: readonly object[]) =>
  salon.sql(
    (salonId) => sql<{ id: string; phone_e164: string | null; other_phones_e164: string[] }>`
      with v as materialized (
        select r.id, r.key, r.was_phone, r.was_others, r.phone, r.phone_e164, r.other_phones, r.other_phones_e164, r.search,
          r.is_second or exists (
            select from clients o where o.salon_id = ${salonId} and o.name_key = r.name_key and o.id <> r.id
              and coalesce(o.phone_e164, o.phone, '') = r.key) as is_taken
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
          id uuid, name_key text, key text, is_second boolean, was_phone text, was_others text,
          phone text, phone_e164 text, other_phones text, other_phones_e164 text[], search text))
      update clients c set phone = v.phone, other_phones = v.other_phones, search = v.search,
        phone_e164 = case when not v.is_taken then v.phone_e164 end,
        other_phones_e164 = case when v.is_taken and v.phone_e164 is not null then array[v.phone_e164] else '{}' end || v.other_phones_e164
      from v
      where c.salon_id = ${salonId} and c.id = v.id
        and c.phone is not distinct from v.was_phone and c.other_phones is not distinct from v.was_others
        and not (v.is_taken and coalesce(v.phone, '') = v.key)
      returning c.id, c.phone_e164, c.other_phones_e164`,
  )

/** Numbers by which bookings find merged clients. Plan: client_merges_pkey. */
async function rereadMerged(salon: SalonScope, country: Country): Promise<void> {
  const merges = await salon.sql(
    (salonId) => sql<{ merged_id: string; phone: string | null; phone_key: string }>`
      select merged_id, merged ->> 'phone' as phone, phone_key from client_merges where salon_id = ${salonId}`,
  )
  for (const { merged_id, phone, phone_key } of merges) {
    const key = phoneKey(readPhone(phone, country))
    if (key === phone_key) continue
    await salon.updateTable('client_merges').set({ phone_key: key }).where('merged_id', '=', merged_id).execute()
  }
}
