import { emailKey } from '#features/accounts/auth/rules.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { alreadyReported, notificationMessages, type sendDailyReports, type sendNotification } from '../contract.ts'
import type { Audience } from '../rules.ts'
import { toNotification } from './list.ts'
import { listAddresses, listAudience, listReported, sendings } from './queries.ts'
import { notificationFanOutJob } from './jobs.ts'

/** Creates a notification, unless one with that id exists. */
async function begin(
  call: AdminCall,
  sending: {
    id: string
    kind: 'announcement' | 'report'
    audience: Audience
    subject: string
    message: string
  },
): Promise<boolean> {
  const inserted = await call.db
    .insertInto('notifications')
    .values({ ...sending, created_by: call.user.userId, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Queues an announcement. Idempotent by id. Throws 400. */
export async function announce(call: AdminCall, input: InputOf<typeof sendNotification>) {
  const { audience, subject, message } = input
  const id = input.id ?? newId(call.now)
  const addresses = new Map((input.recipients ?? []).map((email) => [emailKey(email), email]))
  if (await begin(call, { id, kind: 'announcement', audience, subject, message })) {
    const listed =
      audience === 'custom' ? await listAddresses(call, id, addresses) : await listAudience(call, id, audience)
    if (listed === 0) throw badInput([{ field: 'recipients', message: notificationMessages.noRecipients }])
    await call.queue(notificationFanOutJob, { id })
    const description = `${notificationMessages.sent(listed)} ${subject}`
    await call.audit({ action: 'email', entity: 'notification', entityId: id, description })
  }
  const [record] = await sendings(call, { id })
  if (!record) throw new Error('a sending without a record')
  const skipped = audience === 'custom' ? addresses.size - record.recipients : 0
  return { message: notificationMessages.sent(record.recipients), notification: toNotification(record), skipped }
}

/** Queues daily reports, except for users who got today's. Throws 400 without recipients, 409 already_reported. */
export async function report(call: AdminCall, input: InputOf<typeof sendDailyReports>) {
  const id = input.id ?? newId(call.now)
  const only = input.selectedUsers ? [...new Set(input.selectedUsers.map(emailKey))] : null
  const except = (input.exceptUsers ?? []).map(emailKey)
  const audience = only || except.length > 0 ? 'custom' : 'all'
  let alreadySent = 0
  if (await begin(call, { id, kind: 'report', audience, subject: 'Raportet Ditore', message: '' })) {
    const { listed, already } = await listReported(call, id, { only, except })
    if (listed === 0 && already > 0) throw alreadyReported()
    if (listed === 0) throw badInput([{ field: 'selectedUsers', message: notificationMessages.noRecipients }])
    alreadySent = already
    await call.queue(notificationFanOutJob, { id })
    const description = notificationMessages.reportsSent(listed, only?.length ?? listed + already, already)
    await call.audit({ action: 'email', entity: 'report', entityId: id, description })
  }
  const [record] = await sendings(call, { id })
  const successful = record?.recipients ?? 0
  const totalUsers = only?.length ?? successful + alreadySent
  const message = notificationMessages.reportsSent(successful, totalUsers, alreadySent)
  return { message, results: { successful, totalUsers, alreadySent } }
}
