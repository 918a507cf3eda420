import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import {
  hoursMessages,
  type removeDay,
  type removeWeek,
  type saveDay,
  type saveStep,
  type saveWeek,
} from '../contract.ts'

type Saved = { message: string }

/** The salon's own id for `salon`, else the barber's. Throws 400 for a barber of another salon. */
async function subjectId(call: SalonCall, subject: string): Promise<string> {
  if (subject === 'salon') return call.salon.id
  const barber = await call.salon.selectFrom('barbers').select('id').where('id', '=', subject).executeTakeFirst()
  if (!barber) throw badInput([{ field: 'subject', message: hoursMessages.unknownBarber }])
  return barber.id
}

const saved = (call: SalonCall, message: string): Saved => {
  call.announce(call.salon.id, 'hours')
  return { message }
}

/** Sets a weekly plan from a day on; a plan that begins on the same day is replaced. */
export async function saveWeekly(
  call: SalonCall,
  { subject, valid_from, week }: InputOf<typeof saveWeek>,
): Promise<ReplyOf<typeof saveWeek>> {
  const plan = { week: JSON.stringify(week), updated_at: call.now }
  await call.salon
    .insertInto('weekly_hours', { subject_id: await subjectId(call, subject), valid_from, ...plan })
    .onConflict((conflict) => conflict.columns(['salon_id', 'subject_id', 'valid_from']).doUpdateSet(plan))
    .execute()
  return saved(call, hoursMessages.saved)
}

export async function removeWeekly(
  call: SalonCall,
  { subject, valid_from }: InputOf<typeof removeWeek>,
): Promise<ReplyOf<typeof removeWeek>> {
  await call.salon
    .deleteFrom('weekly_hours')
    .where('subject_id', '=', await subjectId(call, subject))
    .where('valid_from', '=', valid_from)
    .execute()
  return saved(call, hoursMessages.saved)
}

/** Sets the hours of one day; no stretches close it. */
export async function saveOneDay(
  call: SalonCall,
  { subject, day, stretches, reason }: InputOf<typeof saveDay>,
): Promise<ReplyOf<typeof saveDay>> {
  const hours = { stretches: JSON.stringify(stretches), reason, updated_at: call.now }
  await call.salon
    .insertInto('day_hours', { subject_id: await subjectId(call, subject), day, ...hours })
    .onConflict((conflict) => conflict.columns(['salon_id', 'subject_id', 'day']).doUpdateSet(hours))
    .execute()
  return saved(call, hoursMessages.saved)
}

export async function removeOneDay(
  call: SalonCall,
  { subject, day }: InputOf<typeof removeDay>,
): Promise<ReplyOf<typeof removeDay>> {
  await call.salon
    .deleteFrom('day_hours')
    .where('subject_id', '=', await subjectId(call, subject))
    .where('day', '=', day)
    .execute()
  return saved(call, hoursMessages.removed)
}

export async function saveGridStep(
  call: SalonCall,
  { step }: InputOf<typeof saveStep>,
): Promise<ReplyOf<typeof saveStep>> {
  await call.salon
    .insertInto('schedule_settings', { grid_step_minutes: step })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ grid_step_minutes: step }))
    .execute()
  return saved(call, hoursMessages.saved)
}
