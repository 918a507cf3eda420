import { addDays, type LocalDate } from '#platform/shared/time.ts'

/** A copy of the data, a correction, no further use, an erasure. */
export const requestKinds = ['copy', 'correct', 'restrict', 'erase'] as const
/** With a withdrawn consent to health data, which only a client's link adds. */
export const allRequestKinds = [...requestKinds, 'withdraw'] as const
export type RequestKind = (typeof allRequestKinds)[number]
/** A kind that the salon notes. */
export type NotedKind = (typeof requestKinds)[number]
export const requestWays = ['salon', 'phone', 'mail', 'online'] as const
export type RequestWay = (typeof requestWays)[number]

/** Days within which a request is answered. */
export const termDays = 30
/** Days for which a request can be noted afterwards. */
export const notedWithinDays = 365
/** Days after which Sot reminds of an open request. */
export const remindDays = 20
/** Days for which a link to the data works. */
export const linkDays = 7
export const requestPageSize = 20

export const dueOn = (cameOn: LocalDate): LocalDate => addDays(cameOn, termDays)
