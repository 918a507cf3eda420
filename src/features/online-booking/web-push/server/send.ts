import { visitParts } from '#features/schedule/appointments/server/public.ts'
import type { SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import { AddressRefused, postOutbound } from '#platform/server/outbound.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { plusMinutes, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { isCurrent, notificationOf, outcomeOf, secondsToLive, type PushNotification } from '../rules.ts'
import { pushKeys, pushSetting } from './keys.ts'
import { targetOf, type Target } from './queries.ts'
import { pushJob } from './jobs.ts'

/** Response timeout of a push service, in ms. */
const timeoutMs = 5_000
const maxPostponed = 5
/** Maximum delay, in minutes. */
const longestPauseMinutes = 60

/**
 * Sends a notification to one device, outside of transactions. Throws errors that justify a retry; sends nothing if the
 * notification is outdated or the visit has begun.
 */
export async function send(call: SystemCall, sending: DataOf<typeof pushJob>): Promise<void> {
  const { subscriptionId } = sending
  const salon = call.scope(sending.salonId)
  const [first, ...others] = await visitParts(salon, sending.appointmentId)
  if (!first) return
  const parts: [typeof first, ...typeof others] = [first, ...others]
  const zone = await salonRow(call, salon.id, ['time_zone'])
  const starts = instantAt(first.appointment_date as LocalDate, first.appointment_time as LocalTime, zone.time_zone)
  const ttl = secondsToLive(starts, call.now)
  if (ttl <= 0 || !isCurrent(sending.news, parts)) return
  const target = await targetOf(
    call,
    salon,
    subscriptionId,
    parts.map(({ barber_id }) => barber_id),
  )
  if (!target) return
  const { status, retryAfter } = await post(call, target, notificationOf(sending.news, parts), ttl)
  const outcome = outcomeOf(status)
  if (outcome === 'sent') {
    await salon
      .updateTable('push_subscriptions')
      .set({ last_success_at: call.now })
      .where('id', '=', subscriptionId)
      .execute()
  } else if (outcome === 'gone') {
    await salon
      .deleteFrom('push_subscriptions')
      .where('id', '=', subscriptionId)
      .where('endpoint', '=', target.endpoint)
      .execute()
  } else if (outcome === 'later') {
    const postponed = (sending.postponed ?? 0) + 1
    if (postponed > maxPostponed) return
    const minutes = Math.min((retryAfter ?? 60 * postponed) / 60, longestPauseMinutes)
    await call.queue(pushJob, { ...sending, postponed }, { runAt: plusMinutes(call.now, minutes) })
  } else if (outcome === 'retry') {
    throw new Error(`the push service of a device answered ${status}`)
  } else {
    // Not retried, because the response would be the same.
    call.log.warn({ status, host: new URL(target.endpoint).host }, 'a push service refused a notification')
  }
}

/** Sends a notification; a forbidden host counts as refused. */
async function post(
  call: SystemCall,
  { endpoint, p256dh, auth }: Target,
  notification: PushNotification,
  ttl: number,
): Promise<{ status: number; retryAfter: number | null }> {
  const keys = await pushKeys(call)
  const { appUrl, contactEmail } = call.installation
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notification), {
    TTL: ttl,
    urgency: 'high',
    // An undelivered notification is replaced by a later one about the same visit.
    topic: notification.tag.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
    vapidDetails: {
      subject: appUrl.startsWith('https:') ? appUrl : `mailto:${contactEmail}`,
      ...keys,
    },
  })
  const { allowPrivate } = call.settings.of(pushSetting)
  try {
    return await postOutbound({
      url: endpoint,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: request.body ?? Buffer.alloc(0),
      timeoutMs,
      allowPrivate,
    })
  } catch (error) {
    if (error instanceof AddressRefused) return { status: 0, retryAfter: null }
    throw error
  }
}
