import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { isRequest, visitParameter } from '#features/schedule/appointments/rules.ts'
import { longDate } from '#platform/shared/sq.ts'
import { firstName } from '#platform/shared/sqText.ts'
import type { LocalDate } from '#platform/shared/time.ts'

export const limits = {
  devices: 10,
  endpoint: 1000,
} as const

/** True for a push service URL. Its host is checked when sending. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}

export type News = 'requested' | 'booked' | 'moved' | 'cancelled'

const titles: Record<News, string> = {
  requested: 'Kërkesë e re',
  booked: 'Termin i ri online',
  moved: 'Termin i zhvendosur',
  cancelled: 'Termin i anuluar',
}

/** Content of a notification: first name, service and time only, because lock screens show it. */
export interface PushNotification {
  title: string
  body: string
  /** A later notification about the same visit replaces this one. */
  tag: string
  path: string
}

/** Maximum characters of a name in a notification; longer names are truncated. */
const longest = 60
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type Part = Pick<
  Appointment,
  'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time' | 'status' | 'request'
>

/** Notification about a visit. `parts` are sorted by time, at least one. */
export function notificationOf(what: News, parts: readonly [Part, ...Part[]]): PushNotification {
  const [first] = parts
  const date = first.appointment_date as LocalDate
  return {
    title: titles[what],
    body: [
      cut(firstName(first.client_name)),
      cut(parts.map(({ service_name }) => service_name).join(' + ')),
      `${longDate(date)}, ${first.appointment_time}`,
    ].join(' · '),
    tag: first.id,
    // Requests are answered on the dashboard.
    path: what === 'requested' ? '/' : `/terminet?date=${date}&${visitParameter}=${first.id}`,
  }
}

export function isCurrent(what: News, parts: readonly Part[]): boolean {
  if (what === 'requested') return parts.some(isRequest)
  const isCancelled = parts.every(({ status }) => status === 'cancelled')
  return (what === 'cancelled') === isCancelled
}

/** Maximum time that a push service stores a notification, in seconds: four weeks. */
const longestTtl = 28 * 24 * 60 * 60

/** Time until the visit begins, during which a notification is useful, in seconds; zero or less afterwards. */
export const secondsToLive = (starts: Date, now: Date): number =>
  Math.min(longestTtl, Math.floor((starts.getTime() - now.getTime()) / 1000))

type Outcome = 'sent' | 'gone' | 'later' | 'retry' | 'refused'

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) return 'later'
  return status >= 500 ? 'retry' : 'refused'
}
