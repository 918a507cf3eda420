import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  asStretch,
  hoursMessages,
  type removeDay,
  type removeWeek,
  type removeWeeks,
  type saveDay,
  type saveDays,
  type saveStep,
  type saveWeek,
} from '../contract.ts'
import type { Week } from '../rules.ts'
import { isOutside, requireBarber, visitsOn } from './queries.ts'

/** Id of the salon for `salon`, else of the barber. Throws 400 for a barber of another salon. */
async function subjectId(call: SalonCall, subject: string): Promise<string> {
  if (subject === 'salon') return call.salon.id
  await requireBarber(call.salon, subject, 'subject')
  return subject
}

const saved = (call: SalonCall, message: string) => {
  call.announce(call.salon.id, 'hours')
  return { message }
}

/** Sets a weekly plan from a day on, replacing one that begins on the same day. */
export async function saveWeekly(call: SalonCall, { subject, valid_from, week }: InputOf<typeof saveWeek>) {
  const plan = { week: JSON.stringify(week), updated_at: call.now }
  await call.salon
    .insertInto('weekly_hours', { subject_id: await subjectId(call, subject), valid_from, ...plan })
    .onConflict((conflict) => conflict.columns(['salon_id', 'subject_id', 'valid_from']).doUpdateSet(plan))
    .execute()
  return saved(call, hoursMessages.saved)
}

export async function removeWeekly(call: SalonCall, { subject, valid_from }: InputOf<typeof removeWeek>) {
  await call.salon
    .deleteFrom('weekly_hours')
    .where('subject_id', '=', await subjectId(call, subject))
    .where('valid_from', '=', valid_from)
    .execute()
  return saved(call, hoursMessages.saved)
}

export async function removeAllWeeks(call: SalonCall, { subject }: InputOf<typeof removeWeeks>) {
  const gone = await call.salon
    .deleteFrom('weekly_hours')
    .where('subject_id', '=', await subjectId(call, subject))
    .returning(['valid_from', 'week'])
    .execute()
  const plans = gone
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
    .map(({ valid_from, week }) => ({ valid_from, week: (week as Week).map((day) => day.map(asStretch)) }))
  return { plans, ...saved(call, hoursMessages.allRemoved) }
}

/** Sets the exceptions of days, and removes those without stretches. */
async function setDays(call: SalonCall, subject_id: string, days: InputOf<typeof saveDays>['days']): Promise<void> {
  // Lock order: by day, so that two calls of a salon do not deadlock.
  const ordered = days.toSorted((a, b) => a.day.localeCompare(b.day))
  const set = ordered.flatMap(({ day, stretches, reason }) =>
    stretches ? [{ subject_id, day, stretches: JSON.stringify(stretches), reason, updated_at: call.now }] : [],
  )
  const unset = ordered.filter(({ stretches }) => !stretches).map(({ day }) => day)
  if (unset.length > 0)
    await call.salon.deleteFrom('day_hours').where('subject_id', '=', subject_id).where('day', 'in', unset).execute()
  if (set.length > 0)
    await call.salon
      .insertInto('day_hours', set)
      .onConflict((conflict) =>
        conflict.columns(['salon_id', 'subject_id', 'day']).doUpdateSet((row) => ({
          stretches: row.ref('excluded.stretches'),
          reason: row.ref('excluded.reason'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute()
}

export async function saveSeveralDays(call: SalonCall, { subject, days }: InputOf<typeof saveDays>) {
  const id = await subjectId(call, subject)
  await setDays(call, id, days)
  const set = days.flatMap(({ day, stretches }) => (stretches ? [{ subject: id, day, stretches }] : []))
  const visits = await visitsOn(
    call.salon,
    set.map(({ day }) => day),
  )
  const outside = visits.filter((visit) => set.some((one) => isOutside(visit, one, call.salon.id)))
  return { ...saved(call, hoursMessages.daysSaved), appointments: outside.length }
}

/** Sets the exception of one day; without stretches the day is closed. */
export async function saveOneDay(call: SalonCall, { subject, ...day }: InputOf<typeof saveDay>) {
  await setDays(call, await subjectId(call, subject), [day])
  return saved(call, hoursMessages.saved)
}

export async function removeOneDay(call: SalonCall, { subject, day }: InputOf<typeof removeDay>) {
  await setDays(call, await subjectId(call, subject), [{ day, stretches: null, reason: null }])
  return saved(call, hoursMessages.removed)
}

export async function saveGridStep(call: SalonCall, { step }: InputOf<typeof saveStep>) {
  await call.salon
    .insertInto('schedule_settings', { grid_step_minutes: step })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ grid_step_minutes: step }))
    .execute()
  return saved(call, hoursMessages.saved)
}
