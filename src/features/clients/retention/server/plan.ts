import { sql } from 'kysely'
import { accessUntil } from '#features/billing/subscriptions/server/public.ts'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { todayIn, type LocalDate } from '#platform/shared/time.ts'
import { isRunMissed, runAnnounced, untilDay } from '../rules.ts'
import { listIdleClients } from '../contract.ts'
import { idleCounts } from './idle.ts'
import { begin, doesRunGoOn } from './run.ts'
import { jobSalon } from './salon.ts'

/**
 * Announces the runs of the next month, and begins those whose day has come, of salons that can read the announcement:
 * with a subscription or trial. Two statements, since rows of salons can be on other servers. Plan: a scan of the
 * salons that switched it on, then salons_pkey for each.
 */
export async function plan(call: SystemCall): Promise<void> {
  const switchedOn = await call.allSalons.selectFrom('retention').select('salon_id').execute()
  const { rows } = await sql<{ id: string }>`
    select l.id from salons l where l.id = any (${switchedOn.map((row) => row.salon_id)}::uuid[])
      and ${accessUntil(call.now)} > ${call.now}`.execute(call.allSalons)
  for (const { id } of rows)
    await call.transact(async (tx) => {
      const salonCall = await jobSalon(tx, id)
      if (salonCall) await planOne(salonCall)
    })
}

async function planOne(call: SalonCall): Promise<void> {
  const known = await call.salon.selectFrom('retention').select(['years', 'run_on']).forUpdate().executeTakeFirst()
  if (!known) return
  const today = todayIn(call.now, call.timeZone)
  if (known.run_on === null) return announceRun(call, known.years, today)
  if (known.run_on > today) return
  // The next day is early enough.
  if (await doesRunGoOn(call.salon)) return
  if (!isRunMissed(known.run_on, today))
    await begin(call, {
      id: newId(call.now),
      years: known.years,
      until: untilDay(today, known.years),
      excepted: [],
      by: null,
    })
  await call.salon.updateTable('retention').set({ run_on: null, clients: null }).execute()
}

/** Nothing is announced, and begins, without clients. */
async function announceRun(call: SalonCall, years: number, today: LocalDate): Promise<void> {
  const day = runAnnounced(today)
  if (!day) return
  const { total, staying } = await idleCounts(call.salon, { until: untilDay(day, years), today })
  if (total === staying) return
  await call.salon
    .updateTable('retention')
    .set({ run_on: day, clients: total - staying })
    .execute()
  call.announce(call.salon.id, listIdleClients.topic)
}
