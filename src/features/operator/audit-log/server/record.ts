import type { AuditEntry, Call, Identity, SalonWork } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { keyTitle } from '../rules.ts'

/** Maximum length of a description; longer ones are truncated. */
const longest = 500
const hourMs = 3_600_000

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/** Writes an entry through the call's database, inside its transaction if there is one. */
export async function writeAuditEntry(call: Call, user: Identity | null, entry: AuditEntry): Promise<void> {
  await call.db
    .with('written', (db) =>
      db
        .insertInto('activities')
        .values(rowOf(call, user, entry))
        .returning(['action_type']),
    )
    .insertInto('activity_tallies')
    .values({ hour: hourOf(call.now), action_type: entry.action, severity: entry.severity ?? 'info', count: 1 })
    .execute()
}

type Recorder = Pick<Call, 'now' | 'address'> & Partial<Pick<SalonWork, 'salon'>>

/** An API key is recorded instead of the owner who created it. */
const whoOf = (user: Identity) =>
  user.key
    ? { id: null, username: keyTitle(user.key.name), email: null }
    : { id: user.userId, username: user.username, email: user.email }

function rowOf(call: Recorder, user: Identity | null, entry: AuditEntry) {
  const own = user && whoOf(user)
  const who = entry.who === undefined ? own : entry.who
  return {
    id: newId(call.now),
    action_type: entry.action,
    severity: entry.severity ?? 'info',
    description: entry.description.slice(0, longest),
    entity_type: entry.entity ?? null,
    entity_id: entry.entityId ?? null,
    user_id: who?.id ?? null,
    username: who?.username ?? null,
    email: who?.email ?? null,
    // Jobs have no IP address.
    address: call.address === '-' ? null : call.address,
    created_at: call.now,
    salon_id: call.salon?.id ?? null,
  } as const
}

/** Columns of an entry, for database functions that write it. */
export const entryOf = (call: Recorder, user: Identity | null, entry: AuditEntry): object => rowOf(call, user, entry)
