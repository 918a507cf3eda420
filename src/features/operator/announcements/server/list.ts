import type { AdminCall } from '#platform/server/call.ts'
import type { Notification } from '../contract.ts'
import { reachOf, reportedToday, sendings, type NotificationRecord } from './queries.ts'

export function toNotification({ created_at, ...row }: NotificationRecord): Notification {
  return { ...row, sent_at: created_at.toISOString() }
}

export async function listRecent(call: AdminCall) {
  const [announcements, reports] = await Promise.all([
    sendings(call, { kind: 'announcement' }),
    sendings(call, { kind: 'report', limit: 1 }),
  ])
  const [last] = reports
  return { notifications: announcements.map(toNotification), reports: last ? toNotification(last) : null }
}

export async function readReach(call: AdminCall) {
  return { from: call.installation.mailFrom, ...(await reachOf(call)) }
}

export async function readReported(call: AdminCall) {
  return { emails: await reportedToday(call) }
}
