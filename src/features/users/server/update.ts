import { changeAccount, hashNewPassword } from '#features/auth/server/public.ts'
import { setSubscriptionEnd } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { lastDay, type LocalDate } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import { noSalonForDates, ownAccount, type updateUser, userNotFound, usersMessages } from '../contract.ts'
import { isOwnAccount } from '../rules.ts'
import { guard } from './guard.ts'
import { shown } from './list.ts'
import { userById } from './queries.ts'

type Input = InputOf<typeof updateUser>

/** Edits a user. Throws 403 own_account, 404, 409 email_taken, no_salon, last_administrator. */
export async function update(call: AdminCall, input: Input): Promise<ReplyOf<typeof updateUser>> {
  if (isOwnAccount(input.id, call.user.userId)) throw ownAccount()
  const passwordHash = input.password ? await hashNewPassword(input.password) : null
  return call.transact((tx) => edit(tx, input, passwordHash))
}

async function edit(call: AdminCall, input: Input, passwordHash: string | null): Promise<ReplyOf<typeof updateUser>> {
  const { id, username, name, email, isActive, trialEndDate, subscriptionEndDate } = input
  await guard(call, id, isActive === false)
  const before = await userById(call, id)
  if (!before) throw userNotFound()
  const { salon_id: salonId, time_zone: zone } = before
  if ((trialEndDate || subscriptionEndDate) && !(salonId && zone)) throw noSalonForDates()
  // The form sends every date: only a changed one is applied.
  const change = (day: LocalDate | null | undefined, end: Date | null) =>
    day === (end && zone ? lastDay(end, zone) : null) ? undefined : day
  const trialDay = change(trialEndDate, before.trial_ends_at)
  const subscriptionDay = change(subscriptionEndDate, before.ends_at)
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
  return { user: shown(after, call.now), message: usersMessages.updated }
}
