import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { lockSalon, ownerEmails, salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { unauthenticated } from '#platform/shared/fault.ts'
import { plusDays } from '#platform/shared/time.ts'
import { callBackClosing, closingMessages, closeSalon } from '../contract.ts'
import { closingDays } from '../rules.ts'
import { calledBackMail, closingMail } from './emails.ts'

/** Plan: salon_closings_pkey. */
export async function read(call: SalonCall) {
  const row = await call.db
    .selectFrom('salon_closings')
    .select(['asked_at', 'asked_by', 'closes_at'])
    .where('salon_id', '=', call.salon.id)
    .executeTakeFirst()
  return {
    closing: row
      ? { asked_at: row.asked_at.toISOString(), asked_by: row.asked_by, closes_at: row.closes_at.toISOString() }
      : null,
  }
}

/** Begins the term and tells every owner by mail; a running term stays. Throws 400 and 429 for the password. */
export async function close(call: SalonCall, { currentPassword }: InputOf<typeof closeSalon>) {
  await requireCurrentPassword(call, currentPassword)
  return call.transact(async (tx) => {
    await lockSalon(tx, tx.salon.id)
    const added = await tx.db
      .insertInto('salon_closings')
      .values({
        salon_id: tx.salon.id,
        asked_at: tx.now,
        asked_by: tx.user.username,
        closes_at: plusDays(tx.now, closingDays),
      })
      .onConflict((conflict) => conflict.column('salon_id').doNothing())
      .returning('closes_at')
      .executeTakeFirst()
    if (!added) tx.skipAudit()
    else {
      await tellOwners(tx, added.closes_at)
      tx.announce(tx.salon.id, closeSalon.topic)
    }
    return { ...(await read(tx)), message: closingMessages.asked }
  })
}

/** Ends the term; everything is as before. Throws 401 if the salon is being erased since the call was admitted. */
export async function callBack(call: SalonCall) {
  await lockSalon(call, call.salon.id)
  if (await call.salon.selectFrom('erasing_salons').select('begun_at').executeTakeFirst()) throw unauthenticated()
  const removed = await call.db
    .deleteFrom('salon_closings')
    .where('salon_id', '=', call.salon.id)
    .returning('salon_id')
    .executeTakeFirst()
  if (!removed) call.skipAudit()
  else {
    await tellOwners(call, null)
    call.announce(call.salon.id, callBackClosing.topic)
  }
  return { ...(await read(call)), message: closingMessages.called }
}

async function tellOwners(call: SalonCall, closesAt: Date | null): Promise<void> {
  const { name } = await salonRow(call, call.salon.id, ['name'])
  const about = { salon: name, by: call.user.username, zone: call.timeZone }
  for (const to of await ownerEmails(call, call.salon.id))
    await queueMail(
      call,
      closesAt
        ? closingMail(call.installation, to, { ...about, closesAt })
        : calledBackMail(call.installation, to, about),
    )
}
