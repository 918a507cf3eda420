import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { isRequest } from '#features/schedule/appointments/rules.ts'
import { longDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'

export const limits = {
  /** Devices of one user. */
  devices: 10,
  /** Characters. */
  endpoint: 1000,
} as const

/** The address of a push service as browsers give it: whether its host is public is decided when something is sent. */
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

/** Act of a client. */
export type News = 'requested' | 'booked' | 'moved' | 'cancelled'

const titles: Record<News, string> = {
  requested: 'Kërkesë e re',
  booked: 'Termin i ri online',
  moved: 'Termin i zhvendosur',
  cancelled: 'Termin i anuluar',
}

/** Content of a notification. It may lie open on a lock screen: first name, service and time, nothing else. */
export interface Notice {
  title: string
  body: string
  /** A later notice about the same visit replaces this one. */
  tag: string
  /** The page that a tap opens. */
  path: string
}

/** Characters of a name in a notice; longer ones are cut. */
const longest = 60
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

type Part = Pick<
  Appointment,
  'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time' | 'status' | 'request'
>

/** The notice of a visit. `parts` by time, at least one. */
export function noticeOf(what: News, parts: readonly [Part, ...Part[]]): Notice {
  const [first] = parts
  const name = first.client_name.trim().split(/\s+/)[0] ?? ''
  const date = first.appointment_date as LocalDate
  return {
    title: titles[what],
    body: [
      cut(name),
      cut(parts.map(({ service_name }) => service_name).join(' + ')),
      `${longDate(date)}, ${first.appointment_time}`,
    ].join(' · '),
    tag: first.id,
    // Requests wait on the first page.
    path: what === 'requested' ? '/' : `/terminet?date=${date}`,
  }
}

/** True if what happened is still so when the notice is sent. */
export function isCurrent(what: News, parts: readonly Part[]): boolean {
  if (what === 'requested') return parts.some(isRequest)
  const isCancelled = parts.every(({ status }) => status === 'cancelled')
  return (what === 'cancelled') === isCancelled
}

/** Seconds for which a push service keeps a notice at most, four weeks. */
const longestTtl = 28 * 24 * 60 * 60

/** Seconds for which a notice is of use: until the visit begins. Zero or less: no more. */
export const secondsToLive = (starts: Date, now: Date): number =>
  Math.min(longestTtl, Math.floor((starts.getTime() - now.getTime()) / 1000))

/** Meaning of a push service's answer. */
type Outcome = 'sent' | 'gone' | 'later' | 'retry' | 'refused'

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) return 'later'
  return status >= 500 ? 'retry' : 'refused'
}
