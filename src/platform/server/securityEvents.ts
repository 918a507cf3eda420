import { sql, type Kysely } from 'kysely'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { manyClients, readMinutes, securityDays, type SecurityKind } from '#platform/shared/securityEvents.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { AuditEntry, Identity } from './call.ts'
import type { AllTables, Db } from './db.ts'
import { countingOf } from './http/limits.ts'
import type { SalonId } from './tenancy.ts'

/** Sender of a call. */
interface From {
  db: Kysely<AllTables> | Db
  now: Date
  address: string
  user: Identity | null
}

interface Event {
  kind: SecurityKind
  /** Id of the client, user or key concerned. Never words of a person. */
  subject?: string | null
  /** Endpoint, or code of a refusal. */
  detail?: string | null
  /** Salon of a caller without a user, as of a calendar. */
  salonId?: SalonId
  /** User who is not logged in, as after a wrong password. */
  userId?: string | null
  /** Minutes in which repetitions are one row. */
  minutes?: number
}

/** SQL that writes an event; after `from` once for each of these rows. */
function writingOf({ now, address, user }: From, event: Event, from = sql``) {
  const { kind, subject = null, detail = null, minutes } = event
  const keyId = user?.key?.id ?? null
  const userId = keyId ? null : (event.userId ?? user?.userId ?? null)
  const salonId = event.salonId ?? user?.salon?.id ?? null
  const place = address === '-' ? null : address
  const window = minutes === undefined ? null : Math.floor(now.getTime() / (minutes * 60_000))
  const slot =
    window === null ? null : JSON.stringify([window, kind, subject, detail, keyId ?? userId, keyId ? null : place])
  return sql`
    insert into security_events as e (id, created_at, last_at, kind, salon_id, user_id, key_id, address, subject, detail, slot)
    select ${newId(now)}, ${now}, ${now}, ${kind},
      coalesce(${salonId}::uuid, (select salon_id from users where id = ${userId}::uuid)),
      ${userId}, ${keyId}, ${place}, ${subject}, ${detail}, ${slot} ${from}
    on conflict (slot) do update set times = e.times + 1, last_at = excluded.last_at`
}

/** Writes an event through the given database, inside its transaction if there is one. Plan: a primary key. */
export async function writeSecurityEvent(from: From, event: Event): Promise<void> {
  await writingOf(from, event).execute(from.db)
}

/** Faults of a login that its use case records itself, with the account. */
const recordedByLogin = new Set(['login_failed', 'code_wrong', 'passkey_refused', 'challenge_over', 'pin_ended'])
/** Faults that ask for the next step of a login. */
const nextSteps = new Set(['pin_required', 'second_factor_required', 'verification_required'])
const wrongCodes = new Set(['pin_wrong', 'device_forgotten'])

function kindOfRefusal({ status, code }: Fault): SecurityKind | null {
  if (recordedByLogin.has(code) || nextSteps.has(code)) return null
  if (status === 429) return 'limited'
  if (wrongCodes.has(code)) return 'code'
  return status === 401 || status === 403 ? 'refused' : null
}

/**
 * Records a refused right, limit or code, one row a minute for each caller. Call it outside of the refused call's
 * transaction, which is rolled back.
 */
export async function noteRefusal(from: From, route: string, error: unknown): Promise<void> {
  const kind = error instanceof Fault ? kindOfRefusal(error) : null
  if (kind) await writeSecurityEvent(from, { kind, detail: `${route} ${(error as Fault).code}`, minutes: 1 })
}

const kindOfEntity: Record<string, SecurityKind> = {
  api_key: 'key',
  calendar_feed: 'key',
  webhook: 'key',
  history: 'setting',
  plan: 'setting',
  salon: 'setting',
  system: 'setting',
  invitation: 'role',
  session: 'logout',
  user: 'account',
}

function kindOfEntry(
  { action, entity, severity }: AuditEntry,
  user: Identity | null,
  route: string,
): SecurityKind | null {
  // A queued mail tells of an act that has an entry of its own.
  if (action === 'email') return null
  if (action === 'login') return severity === 'warning' ? 'login_failed' : 'login'
  if (action === 'logout') return 'logout'
  if (user?.role === 'admin') return 'operator'
  if (/ \/(?:user\/security|auth\/device-pin)/.test(route)) return 'factor'
  if (/ \/colleagues/.test(route)) return 'role'
  return kindOfEntity[entity ?? ''] ?? null
}

/** Records the event of an audit log entry that concerns security, in its transaction. Failures count by minute. */
export async function noteEntry(from: From, entry: AuditEntry, route: string | null): Promise<void> {
  const kind = kindOfEntry(entry, from.user, route ?? '')
  if (!kind) return
  const userId = entry.who?.id ?? (kind === 'login_failed' ? entry.entityId : null)
  const isFailure = kind === 'login_failed'
  await writeSecurityEvent(from, {
    kind,
    subject: entry.entityId ?? null,
    detail: route,
    userId: userId ?? null,
    ...(isFailure && { minutes: 1 }),
  })
}

/** Clients that a reply names, by id, else by name. */
export function clientsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return found
  // Neither files nor streams.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return found
  const { client_id: id, client_name: name } = value as { client_id?: unknown; client_name?: unknown }
  if (id ?? name) found.add(id ?? name)
  for (const part of Object.values(value)) clientsIn(part, found)
  return found
}

/**
 * Counts clients that a list showed, and records more than 200 in ten minutes once for that time. In one statement,
 * because the reply waits for each commit.
 */
export async function noteClientsRead(from: From, count: number): Promise<void> {
  const who = from.user?.key?.id ?? from.user?.userId
  if (!who || count === 0) return
  const window = Math.floor(from.now.getTime() / (readMinutes * 60_000))
  const counting = countingOf({ key: `clients-read ${who} ${window}`, minutes: readMinutes }, from.now, count)
  const writing = writingOf(
    from,
    { kind: 'clients', minutes: readMinutes },
    sql`from counted where counted.calls > ${manyClients}`,
  )
  await sql`with counted as (${counting}) ${writing}`.execute(from.db)
}

/** Deletes events by age. The trigger refuses a deletion before it, also if the clock of the server is ahead. */
export async function purgeSecurityEvents(db: Kysely<AllTables>, now: Date): Promise<void> {
  const [cards, others] = [plusDays(now, -securityDays.card), plusDays(now, -securityDays.others)]
  await sql`
    delete from security_events where created_at < least(case kind when 'card' then ${cards}::timestamptz else ${others}::timestamptz end,
      now() - case kind when 'card' then ${securityDays.card}::integer else ${securityDays.others}::integer end * interval '1 day')`.execute(
    db,
  )
}
