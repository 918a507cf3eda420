import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import { type Amounts, type Currency, toEuros } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import { anonymiseClient, clientExpected, clientGone, clientMessages, clientMoney, listClients } from '../contract.ts'
import { isWalkIn, undoUntil } from '../rules.ts'
import { takeAllergies } from './allergies.ts'
import { recordErasuresJob } from './jobs.ts'
import { lockedClients, moveClient, type StoredClient } from './moveClient.ts'

/**
 * Anonymises a client: visits and sums move to a client without name, phone and notes, with a new id, so that no older
 * file or log refers to it. Deletes the client's row and its copies in merges, imports, rows of a run, mails, the
 * waiting list, the queue and webhook events; for a day the owner can restore them. Throws 404, 409 client_expected
 * with upcoming visits that the salon may cancel, and 409 client_money with credit or debt that is not confirmed.
 * A concurrent booking waits, then finds the row gone: by name it creates a new client, by id it is refused.
 */
export async function anonymise(call: SalonCall, { id, confirm_money }: InputOf<typeof anonymiseClient>) {
  const client = await removableClient(call, id, confirm_money, { expected: clientExpected, money: clientMoney })
  const anonymous = await removeClient(call, client, { removedAt: call.now })
  return { id: anonymous, message: clientMessages.anonymised, undo_until: undoUntil(call.now).toISOString() }
}

interface Refusals {
  expected: typeof clientExpected
  money: typeof clientMoney
}

/** A locked client who may be removed. Throws 404 and the refusals. */
export async function removableClient(
  call: SalonCall,
  id: string,
  confirmMoney: boolean,
  { expected, money: moneyLeft }: Refusals,
): Promise<StoredClient> {
  const [client] = await lockedClients(call.salon, [id])
  if (!client || client.anonymised_at) throw clientGone()
  if (mayCancel(call) && (await visitsAhead(call, id)) > 0) throw expected()
  const money = await moneyOf(call, id)
  if (!confirmMoney && Object.keys({ ...money.credit, ...money.debt }).length > 0) throw moneyLeft(money)
  return client
}

/** True if the salon may cancel visits: not after its subscription has ended. */
export const mayCancel = ({ user, now }: SalonCall): boolean => (user.salon?.accessUntil ?? now) > now

/** Number of a client's upcoming visits. Plan: the index of a client's appointments. */
export async function visitsAhead(call: SalonCall, clientId: string): Promise<number> {
  const now = wallClock(call.now, call.timeZone)
  const [ahead] = await call.salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(*)::int as count from appointments
      where salon_id = ${salonId} and client_id = ${clientId} and status <> 'cancelled'
        and (appointment_date, appointment_time) > (${now.date}::date, ${now.time}::time)`,
  )
  return ahead?.count ?? 0
}

type RemovalCall = Pick<SalonCall, 'salon' | 'now' | 'db' | 'announce' | 'queue'> & Partial<Pick<SalonCall, 'user'>>

interface Removal {
  removedAt: Date
  /** The data are kept until the owner ends it, and requests stay open. */
  restricted?: boolean
  /** The run that removes the client with others, and writes the file of ids itself. */
  runId?: string
}

/** Removes a locked client without questions; returns the id of the client that has the visits. */
export async function removeClient(call: RemovalCall, client: StoredClient, removal: Removal): Promise<string> {
  const { id } = client
  const merged = await mergedInto(call.salon, id)
  const anonymous = newId(call.now)
  await keepForUndo(call, anonymous, [client, ...merged], removal)
  const name = clientMessages.anonymousName
  await call.salon
    .insertInto('clients', {
      id: anonymous,
      name,
      // Differs from every typed name, so that no booking finds it.
      name_key: `#${anonymous}`,
      search: '',
      anonymised_at: call.now,
      created_at: client.created_at,
      updated_at: call.now,
    })
    .execute()
  await moveClient(call, { former: id, next: anonymous, name })
  if (!removal.restricted) await answerRequests(call, anonymous, removal.removedAt)
  await call.salon.sql((salonId) => sql`select clear_client_notes(${salonId}, ${anonymous}, ${call.now})`)
  await removeTraces(call, [id, ...merged.map((one) => one.id)])
  await call.salon.deleteFrom('clients').where('id', '=', id).execute()
  await clearCopies(call, anonymous, [client, ...merged])
  for (const topic of [anonymiseClient.topic, listClients.topic, 'sales', 'waiting-list'] as const) {
    call.announce(call.salon.id, topic)
  }
  if (!removal.runId) await call.queue(recordErasuresJob, {})
  return anonymous
}

/** Finishes the client's open requests, at the removal's time, by which an undo finds them. */
async function answerRequests(call: RemovalCall, client: string, removedAt: Date): Promise<void> {
  await call.salon
    .updateTable('client_requests')
    .set({ done_at: removedAt, done_by: call.user?.username ?? null })
    .where('client_id', '=', client)
    .where('done_at', 'is', null)
    .execute()
}

/**
 * Deletes the allergies and keeps the ids, for a day also what restoring needs, where nothing but
 * `anonymise/server/restore.ts` reads it.
 */
async function keepForUndo(
  call: RemovalCall,
  anonymous: string,
  erased: readonly [Erased, ...Erased[]],
  { removedAt, restricted = false, runId }: Removal,
): Promise<void> {
  const [{ id }, ...merged] = erased
  const isKept = restricted || undoUntil(removedAt) > call.now
  const former = erased.map((one) => one.id)
  const names = erased.filter(({ name }) => !isWalkIn(name)).map(({ name }) => name.trim().toLowerCase())
  const [found] = await call.salon.sql(
    (salonId) => sql<{ kept: object }>`
      select client_copies(${salonId}, ${id}, ${former}::uuid[], ${names}::text[], ${erased.flatMap(numbersOf)}::text[]) as kept`,
  )
  // Before the visits move: the webhook's event then has the client's id, and is cleared with the others.
  const client_allergies = await takeAllergies(call, id)
  const row = {
    merged_ids: merged.map((one) => one.id),
    anonymous_id: isKept ? anonymous : null,
    kept: isKept ? JSON.stringify({ ...found?.kept, client_allergies }) : null,
    removed_at: removedAt,
    restored_at: null,
    restricted,
    run_id: runId ?? null,
  }
  await call.salon
    .insertInto('removed_clients', { id, ...row })
    .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doUpdateSet(row))
    .execute()
}

/** Digits of each phone. */
const numbersOf = ({ phone, other_phones }: Erased): string[] =>
  [phone, ...(other_phones ?? '').split(',')].map((text) => (text ?? '').replace(/\D/g, '')).filter(Boolean)

/**
 * Rests of packages and deposits, and open debts, by currency. Plan: prepaid_client and sales_client, then the keys of
 * their rows.
 */
async function moneyOf(call: SalonCall, id: string): Promise<{ credit: Amounts; debt: Amounts }> {
  const rows = await call.salon.sql(
    (salonId) => sql<{ kind: 'credit' | 'debt'; currency: Currency; cents: number }>`
      select 'credit' as kind, p.currency, sum(
          coalesce((select sum(l.total_cents) from sale_lines l where l.salon_id = ${salonId} and l.prepaid_id = p.id and l.kind <> 'service'), 0)
          - coalesce((select sum(y.amount_cents) from sale_payments y where y.salon_id = ${salonId} and y.prepaid_id = p.id), 0))::bigint as cents
      from prepaid p where p.salon_id = ${salonId} and p.client_id = ${id} group by p.currency
      union all
      select 'debt', s.currency, sum(
          coalesce((select sum(y.amount_cents) from sale_payments y join sales r on r.salon_id = ${salonId} and r.id = y.sale_id
            where y.salon_id = ${salonId} and y.method = 'debt' and (r.id = s.id or r.returns_sale_id = s.id)), 0)
          - coalesce((select sum(l.total_cents) from sale_lines l where l.salon_id = ${salonId} and l.debt_sale_id = s.id), 0))::bigint
      from sales s
      where s.salon_id = ${salonId} and s.client_id = ${id} and s.kind = 'sale' group by s.currency`,
  )
  const of = (kind: 'credit' | 'debt'): Amounts =>
    Object.fromEntries(
      rows.filter((row) => row.kind === kind && row.cents > 0).map((row) => [row.currency, toEuros(row.cents)]),
    )
  return { credit: of('credit'), debt: of('debt') }
}

type Erased = Pick<StoredClient, 'id' | 'name' | 'phone' | 'other_phones' | 'email'>

/** Clients merged into this one, through any number of merges. Plan: client_merges_kept once per merge. */
export function mergedInto(salon: SalonScope, id: string): Promise<Erased[]> {
  return salon.sql(
    (salonId) => sql<Erased>`
      with recursive chain as (
        select merged_id, merged from client_merges where salon_id = ${salonId} and kept_id = ${id}
        union
        select m.merged_id, m.merged from client_merges m join chain c on m.kept_id = c.merged_id where m.salon_id = ${salonId}
      ) select merged_id as id, merged ->> 'name' as name, merged ->> 'phone' as phone,
          merged ->> 'other_phones' as other_phones, merged ->> 'email' as email from chain`,
  )
}

/** Deletes the copies of these clients in merges and imports, and ends the links to their data. */
async function removeTraces(call: RemovalCall, ids: readonly string[]): Promise<void> {
  await call.db.deleteFrom('data_links').where('salon_id', '=', call.salon.id).where('client_id', 'in', ids).execute()
  await call.salon.deleteFrom('client_merges').where('merged_id', 'in', ids).execute()
  await call.salon.deleteFrom('client_import_rows').where('client_id', 'in', ids).execute()
  for (const column of ['first_id', 'second_id'] as const) {
    await call.salon.deleteFrom('distinct_clients').where(column, 'in', ids).execute()
  }
}

/** Clears mails, waiting list, queue, rows of a run and webhook events, waiting ones too. */
async function clearCopies(call: RemovalCall, anonymous: string, erased: readonly Erased[]): Promise<void> {
  const { name: sender } = await salonRow(call, call.salon.id, ['name'])
  const former = erased.map(({ id }) => id)
  const names = erased.filter(({ name }) => !isWalkIn(name)).map(({ name }) => nameKey(name))
  await call.salon.sql(
    (salonId) => sql`
      select clear_staged_rows(${salonId}, ${former}::uuid[], ${names}::text[], ${erased.flatMap(numbersOf)}::text[])`,
  )
  for (const client of erased) {
    const { name, email } = client
    await call.salon.sql(
      (salonId) => sql`
        select clear_client_copies(${salonId}, ${anonymous}, ${former}::uuid[], ${isWalkIn(name) ? '' : name},
          ${numbersOf(client)}::text[], ${email ? [email] : []}::text[], ${sender})`,
    )
  }
}
