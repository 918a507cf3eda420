import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { plural, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add, remove, update } from './leave.ts'
import { read, readWorkingDays } from './read.ts'
import {
  removeAllWeeks,
  removeOneDay,
  removeWeekly,
  saveGridStep,
  saveOneDay,
  saveSeveralDays,
  saveWeekly,
} from './save.ts'

const ofWhom = (subject: string) => (subject === 'salon' ? 'salloni' : 'një berber')
const span = (from: LocalDate, to: LocalDate) =>
  from === to ? shortDate(from) : `${shortDate(from)} deri ${shortDate(to)}`

// The texts have the subject and the days of changed hours, without names and reasons.

const weekText = (input: { subject: string; valid_from: LocalDate }, { message }: { message: string }) =>
  auditText(message, `orari javor, ${ofWhom(input.subject)}, nga ${shortDate(input.valid_from)}`)

const leaveText = (input: { from_date: LocalDate; to_date: LocalDate }, { message }: { message: string }) =>
  auditText(message, span(input.from_date, input.to_date))

export const feature: Feature = {
  name: 'hours',
  keys: 'salon',
  routes: routesOf(contract, schemas, {
    getHours: read,
    getWorkingDays: readWorkingDays,
    saveWeek: withAudit(saveWeekly, 'update:hours', { text: weekText }),
    removeWeek: withAudit(removeWeekly, 'update:hours', { text: weekText }),
    removeWeeks: withAudit(removeAllWeeks, 'delete:hours', {
      text: ({ subject }, { message }) => auditText(message, `të gjitha oraret javore, ${ofWhom(subject)}`),
    }),
    saveDays: withAudit(saveSeveralDays, 'update:hours', {
      text: ({ subject, days }, { message }) => {
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
      },
    }),
    saveDay: withAudit(saveOneDay, 'update:hours', {
      text: ({ subject, day, stretches }, { message }) =>
        auditText(
          message,
          shortDate(day),
          ofWhom(subject),
          stretches.length === 0 ? 'mbyllur' : 'hapur me orë të veçanta',
        ),
    }),
    removeDay: withAudit(removeOneDay, 'update:hours', {
      text: ({ subject, day }, { message }) => auditText(message, shortDate(day), ofWhom(subject)),
    }),
    saveStep: withAudit(saveGridStep, 'update:hours', {
      text: ({ step }, { message }) => auditText(message, `rrjeta e orarit, ${step} min`),
    }),
    addLeave: withAudit(add, 'create:hours', {
      id: (_input, { leave }) => leave.id,
      text: leaveText,
    }),
    updateLeave: withAudit(update, 'update:hours', { text: leaveText }),
    removeLeave: withAudit(remove, 'delete:hours'),
  }),
}
