import { sql } from 'kysely'
import type { Country } from '#features/salon/rules.ts'
import type { SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { searchClients } from '../contract.ts'
import { phoneKey, readPhone, readPhones } from '#platform/shared/phone.ts'
import type { rereadPhonesJob } from './jobs.ts'
import { contactColumns } from './searchText.ts'

/** Clients per transaction. */
const batchSize = 500

/** Parses the clients' phones again, by the local format of the salon's country. Queued when the country changes. */
export async function rereadPhones(call: SystemCall, { salonId }: DataOf<typeof rereadPhonesJob>): Promise<void> {
  const salon = await call.allSalons
    .selectFrom('salons')
    .select(['id', 'country'])
    .where(sql`id::text`, '=', salonId)
    .executeTakeFirst()
  if (!salon) return
  let after: string | null = null
  do after = await call.transact((tx) => rereadBatch(tx.scope(salon.id), salon.country, after))
  while (after !== null)
  call.announce(salon.id, searchClients.topic)
}

/** Last id of the batch; null after the last batch. Plan: index scan of clients_pkey from `after`. */
async function rereadBatch(salon: SalonScope, country: Country, after: string | null): Promise<string | null> {
  let query = salon
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'phone_e164', 'other_phones'])
    .orderBy('id')
    .limit(batchSize)
  if (after !== null) query = query.where('id', '>', after)
  const clients = await query.execute()
  for (const { id, name, phone: typed, phone_e164: before, other_phones } of clients) {
    const phone = readPhone(typed, country)
    const others = readPhones(other_phones, country)
    if ((!phone || phone.e164 === before) && others.length === 0) continue
    const columns = contactColumns(name, phone, others)
    // Skipped if a client of that name already has the number, because (name, phone) is unique.
    await salon.sql(
      (salonId) => sql`
        update clients c set phone_e164 = ${columns.phone_e164}, search = ${columns.search}, other_phones_e164 = ${columns.other_phones_e164}
        where c.salon_id = ${salonId} and c.id = ${id} and not exists (
          select 1 from clients o
          where o.salon_id = ${salonId} and o.name_key = c.name_key and o.id <> c.id
            and coalesce(o.phone_e164, o.phone, '') = ${phoneKey(phone)})`,
    )
  }
  return clients.length < batchSize ? null : (clients.at(-1)?.id ?? null)
}
