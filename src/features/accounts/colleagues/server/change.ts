import type { SalonCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { badInput } from '#platform/shared/fault.ts'
import {
  changeColleague,
  changeSalon,
  endSessionsOf,
  lockColleague,
  requireCurrentPassword,
  userOf,
} from '#features/accounts/auth/server/public.ts'
import {
  colleagueNotFound,
  colleaguesMessages,
  notVerified,
  type endColleagueSessions,
  type makeOwner,
  type saveColleagueSettings,
  type updateColleague,
} from '../contract.ts'
import { roleLabels } from '../rules.ts'
import { ownershipMail } from './emails.ts'
import { activeBarber } from './invitations.ts'
import { settingsOf } from './list.ts'

/** Changes role, barber or state of a user of the salon. Throws 404, 400, 409 last_owner. */
export async function update(
  call: SalonCall,
  { id, salon_role, barber_id, is_active }: InputOf<typeof updateColleague>,
) {
  const before = await lockColleague(call, id)
  if (!before) throw colleagueNotFound()
  if (barber_id && barber_id !== before.barber_id) await activeBarber(call, barber_id)
  const role = salon_role ?? before.salon_role
  if (role === 'barber' && !(barber_id === undefined ? before.barber_id : barber_id))
    throw badInput([{ field: 'barber_id', message: colleaguesMessages.barberRequired }])
  await changeColleague(call, before, { salon_role, barber_id, is_active })
  call.announce(call.salon.id, 'colleagues')
  const message = is_active === false && before.is_active ? colleaguesMessages.deactivated : colleaguesMessages.changed
  const details = [
    salon_role && salon_role !== before.salon_role && roleLabels[salon_role],
    is_active !== undefined && is_active !== before.is_active && (is_active ? 'u aktivizua' : 'u çaktivizua'),
  ]
  const description = auditText('Kolegu u ndryshua', before.username, ...details)
  await call.audit({ action: 'update', entity: 'user', entityId: id, description })
  return { message }
}

/**
 * Makes a colleague an owner. The caller stays one or gets the chosen role. Both are notified by mail. Throws 400 for
 * a wrong password, 404, 409 not_verified.
 */
export async function giveOwnership(call: SalonCall, { id, currentPassword, own_role }: InputOf<typeof makeOwner>) {
  await requireCurrentPassword(call, currentPassword)
  return call.transact(async (tx) => {
    const heir = await lockColleague(tx, id)
    const self = await lockColleague(tx, tx.user.userId)
    if (!heir || !self || heir.id === self.id) throw colleagueNotFound()
    if (!heir.is_active || !heir.email_verified_at) throw notVerified()
    if (own_role === 'barber' && !self.barber_id)
      throw badInput([{ field: 'own_role', message: colleaguesMessages.barberRequired }])
    await changeColleague(tx, heir, { salon_role: 'owner' })
    const stays = own_role === 'owner'
    if (!stays) await changeColleague(tx, self, { salon_role: own_role }, tx.user.sessionId)
    await queueMail(tx, ownershipMail(tx.installation, heir.email, 'given'))
    await queueMail(tx, ownershipMail(tx.installation, self.email, stays ? 'shared' : 'passed'))
    tx.announce(tx.salon.id, 'colleagues')
    const description = auditText(stays ? 'Salloni mori edhe një pronar' : 'Pronësia u kalua', heir.username)
    await tx.audit({ action: 'update', entity: 'user', entityId: id, severity: 'warning', description })
    return { user: await userOf(tx, self.id), message: colleaguesMessages.ownerAdded(heir.name) }
  })
}

/** Ends one session of a user of the salon, or all but the caller's own. Throws 404. */
export async function endSessions(call: SalonCall, { id, session_id }: InputOf<typeof endColleagueSessions>) {
  if (!(await endSessionsOf(call, id, session_id))) throw colleagueNotFound()
  // Streams of ended sessions close at the next announcement.
  call.announce(call.salon.id, 'colleagues')
  return { message: colleaguesMessages.sessionsEnded }
}

export async function saveSettings(call: SalonCall, settings: InputOf<typeof saveColleagueSettings>) {
  const { barbers_see_all, barbers_see_phones, reception_sees_allergies } = settings
  await changeSalon(call, call.salon.id, { barbers_see_all, barbers_see_phones, reception_sees_allergies })
  for (const topic of ['colleagues', 'appointments', 'clients'] as const) call.announce(call.salon.id, topic)
  return { settings: await settingsOf(call), message: colleaguesMessages.settingsSaved }
}
