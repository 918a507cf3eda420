import type { InputOf } from '#platform/shared/endpoint.ts'
import { auditText } from '#platform/shared/audit.ts'
import { plural, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { addLeave, removeDay, removeWeek, saveDay, saveDays, saveStep } from '../contract.ts'

/** Audit log texts of changed hours: subject and days, without names and reasons. */

type Saved = { message: string }

const ofWhom = (subject: string) => (subject === 'salon' ? 'salloni' : 'një berber')
const closedOr = (stretches: readonly unknown[]) => (stretches.length === 0 ? 'mbyllur' : 'hapur me orë të veçanta')
const span = (from: LocalDate, to: LocalDate) =>
  from === to ? shortDate(from) : `${shortDate(from)} deri ${shortDate(to)}`

export const ofWeek = (
  { subject, valid_from }: Pick<InputOf<typeof removeWeek>, 'subject' | 'valid_from'>,
  { message }: Saved,
) => auditText(message, `orari javor, ${ofWhom(subject)}, nga ${shortDate(valid_from)}`)

export const ofWeeks = ({ subject }: { subject: string }, { message }: Saved) =>
  auditText(message, `të gjitha oraret javore, ${ofWhom(subject)}`)

export const ofDay = ({ subject, day, stretches }: InputOf<typeof saveDay>, { message }: Saved) =>
  auditText(message, shortDate(day), ofWhom(subject), closedOr(stretches))

export const ofRemovedDay = ({ subject, day }: InputOf<typeof removeDay>, { message }: Saved) =>
  auditText(message, shortDate(day), ofWhom(subject))

export const ofDays = ({ subject, days }: InputOf<typeof saveDays>, { message }: Saved) => {
  const sorted = days.map(({ day }) => day).toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  const closed = days.filter(({ stretches }) => stretches?.length === 0).length
  return auditText(
    message,
    first && last && span(first, last),
    ofWhom(subject),
    `mbyllur ${plural(closed, 'ditë', 'ditë')} nga ${days.length}`,
  )
}

export const ofStep = ({ step }: InputOf<typeof saveStep>, { message }: Saved) =>
  auditText(message, `rrjeta e orarit, ${step} min`)

export const ofLeave = (
  { from_date, to_date }: Pick<InputOf<typeof addLeave>, 'from_date' | 'to_date'>,
  { message }: Saved,
) => auditText(message, span(from_date, to_date))
