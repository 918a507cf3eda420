import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { DayException, WeeklyPlan } from '../rules.ts'

/** Inserts weekly hours and exceptions of a new salon. */
export async function insertHours(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  { validFrom, week }: WeeklyPlan,
  exceptions: readonly DayException[],
): Promise<void> {
  const row = { subject_id: salon.id, updated_at: call.now }
  await salon.insertInto('weekly_hours', { ...row, valid_from: validFrom, week: JSON.stringify(week) }).execute()
  for (const { day, stretches, reason } of exceptions)
    await salon.insertInto('day_hours', { ...row, day, stretches: JSON.stringify(stretches), reason }).execute()
}
