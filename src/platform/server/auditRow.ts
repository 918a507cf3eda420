import { newId } from '#platform/shared/ids.ts'
import type { AuditEntry, Call, Identity, SalonWork } from './call.ts'

/** Maximum length of a description; longer ones are truncated. */
const longest = 500

type Recorder = Pick<Call, 'now' | 'address'> & Partial<Pick<SalonWork, 'salon'>>

/** An API key is recorded instead of the owner who created it. */
const whoOf = (user: Identity) =>
  user.key
    ? { id: null, username: `Çelësi API „${user.key.name}”`, email: null }
    : { id: user.userId, username: user.username, email: user.email }

export function auditRow(call: Recorder, user: Identity | null, entry: AuditEntry) {
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
