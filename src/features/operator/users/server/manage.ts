import {
  changeAccount,
  hashNewPassword,
  namesOf,
  lockAdministrators,
  changeRole,
  removeAccount,
  securityChangedMail,
} from '#features/accounts/auth/server/public.ts'
import { setSubscriptionEnd } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { badInput, forbidden } from '#platform/shared/fault.ts'
import { shortDate } from '#platform/shared/sq.ts'
import { isLocalDate, lastDay, type LocalDate } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import {
  noSalonForDates,
  ownAccount,
  type updateUser,
  userNotFound,
  usersMessages,
  lastAdministrator,
  type setRole,
  type removeUser,
  type removeSecondFactor,
} from '../contract.ts'
import { toListedUser } from './list.ts'
import { userById, type UserRecord } from './queries.ts'
import { removeSecondFactors } from '#features/accounts/auth/second-factor/server/public.ts'
import { queueMail } from '#platform/server/mail/mail.ts'

/**
 * Checks that this administrator may change an account. Locks all administrators until the transaction ends, so that
 * of two who demote each other at once one remains. Throws 403 own_account, 409 last_administrator, 403.
 * @param takesRights true if the change deletes, deactivates or demotes the account.
 */
async function guard(call: AdminCall, id: string, takesRights: boolean): Promise<void> {
  if (id === call.user.userId) throw ownAccount()
  const administrators = await lockAdministrators(call)
  if (takesRights && administrators.includes(id) && administrators.length === 1) throw lastAdministrator()
  // Read again under the lock, because the caller may have been demoted in the meantime.
  if (!administrators.includes(call.user.userId)) throw forbidden()
}

type Input = InputOf<typeof updateUser>

/** Edits a user. Throws 403 own_account, 404, 409 email_taken, no_salon, last_administrator. */
export async function update(call: AdminCall, input: Input) {
  if (input.id === call.user.userId) throw ownAccount()
  const names = [input.email, input.username, input.name, ...(await namesOf(call, input.id))]
  const passwordHash = input.password ? await hashNewPassword(call, input.password, names) : null
  return call.transact((tx) => edit(tx, input, passwordHash))
}

async function edit(call: AdminCall, input: Input, passwordHash: string | null) {
  const { id, username, name, email, isActive, trialEndDate, subscriptionEndDate } = input
  await guard(call, id, isActive === false)
  const before = await userById(call, id)
  if (!before) throw userNotFound()
  const { salon_id: salonId, time_zone: zone } = before
  if ((trialEndDate || subscriptionEndDate) && !(salonId && zone)) throw noSalonForDates()
  // The form sends every date, but only changed ones are applied.
  const change = (
    field: 'trialEndDate' | 'subscriptionEndDate',
    end: Date | null,
    message: string,
  ): LocalDate | null | undefined => {
    const day = input[field]
    if (!day) return day === null && end ? null : undefined
    if (isLocalDate(day)) return day === (end && zone ? lastDay(end, zone) : null) ? undefined : day
    if (end?.getTime() !== Date.parse(day)) throw badInput([{ field, message }])
    return undefined
  }
  const trialDay = change('trialEndDate', before.trial_ends_at, usersMessages.trialDate)
  const subscriptionDay = change('subscriptionEndDate', before.ends_at, usersMessages.subscriptionDate)
  await changeAccount(call, id, {
    username,
    name,
    email,
    passwordHash,
    isActive,
    trialEndsAt: trialDay && zone ? endOfDay(trialDay, zone) : (trialDay as null | undefined),
  })
  if (subscriptionDay !== undefined && salonId) await setSubscriptionEnd(call, salonId, subscriptionDay)
  const after = await userById(call, id)
  if (!after) throw userNotFound()
  const description = auditText(
    usersMessages.updated,
    after.username,
    ...changesOf(before, after, passwordHash !== null),
  )
  await call.audit({ action: 'update', entity: 'user', entityId: id, description })
  return { user: toListedUser(after, call.now), message: usersMessages.updated }
}

const isMoved = (from: Date | null, to: Date | null) => from?.getTime() !== to?.getTime()

/** Albanian description of an edit, without the password. */
function changesOf(before: UserRecord, after: UserRecord, newPassword: boolean): string[] {
  const day = (end: Date | null) =>
    end && after.time_zone ? `deri më ${shortDate(lastDay(end, after.time_zone))}` : 'pa datë'
  return [
    before.username !== after.username && `më parë ${before.username}`,
    before.name !== after.name && `emri ${after.name}`,
    before.email !== after.email && `email-i ${after.email}`,
    newPassword && 'fjalëkalim i ri',
    isMoved(before.trial_ends_at, after.trial_ends_at) && `prova ${day(after.trial_ends_at)}`,
    isMoved(before.ends_at, after.ends_at) && `abonimi ${day(after.ends_at)}`,
    before.is_active !== after.is_active && (after.is_active ? 'llogaria u aktivizua' : 'llogaria u çaktivizua'),
  ].filter((one) => one !== false)
}

/** Changes a user's role. Throws 403 own_account, 404, 409 last_administrator, last_owner. */
export async function change(call: AdminCall, { id, role }: InputOf<typeof setRole>) {
  await guard(call, id, role === 'user')
  if (!(await changeRole(call, id, role))) throw userNotFound()
  const user = await userById(call, id)
  if (!user) throw userNotFound()
  return { user: toListedUser(user, call.now), message: usersMessages.roleChanged }
}

/** Deletes a user, and the salon if they were its only user. Throws 403 own_account, 404, 409 last_administrator. */
export async function remove(call: AdminCall, { id }: InputOf<typeof removeUser>) {
  await guard(call, id, true)
  const deleted = await removeAccount(call, id)
  if (!deleted) throw userNotFound()
  const message = deleted.salonDeleted ? usersMessages.removedWithSalon : usersMessages.removed
  const description = auditText(message, deleted.username)
  await call.audit({ action: 'delete', entity: 'user', entityId: id, severity: 'warning', description })
  return { message, salonDeleted: deleted.salonDeleted }
}

/** Throws 403 own_account, 404. */
export async function dropSecondFactor(call: AdminCall, { id }: InputOf<typeof removeSecondFactor>) {
  await guard(call, id, false)
  const user = await userById(call, id)
  if (!user) throw userNotFound()
  const message = usersMessages.secondFactorRemoved
  if (await removeSecondFactors(call, id)) {
    await queueMail(call, securityChangedMail(call.installation, user.email, 'removed'))
    const description = `${message} ${user.username}`
    await call.audit({ action: 'update', entity: 'user', entityId: id, severity: 'warning', description })
  }
  return { message }
}
