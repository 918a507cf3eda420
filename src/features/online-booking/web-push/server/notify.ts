import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { visitParts } from '#features/schedule/appointments/server/public.ts'
import type { SalonWork, SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { News } from '../rules.ts'
import { pushFanOutJob, pushJob } from './jobs.ts'
import { recipientsOf } from './queries.ts'

/**
 * Queues notifications about a client's action, sent after the commit. `rows` are the parts of one visit. Devices are
 * looked up unless `hasDevices` is given. Plan: push_subscriptions_pkey, one row.
 */
export async function notifyDevices(
  call: SalonWork,
  rows: readonly Pick<Appointment, 'id'>[],
  news: News,
  hasDevices?: boolean,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const device = () => call.salon.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()
  if (!(hasDevices ?? (await device()))) return
  await call.queue(pushFanOutJob, { salonId: call.salon.id, appointmentId: first.id, news })
}

/** Queues one notification per device, so that failures are retried separately. */
export async function fanOut(
  call: SystemCall,
  { salonId, appointmentId, news }: DataOf<typeof pushFanOutJob>,
): Promise<void> {
  const salon = call.scope(salonId)
  const parts = await visitParts(salon, appointmentId)
  const barbers = new Set(parts.map(({ barber_id }) => barber_id))
  for (const { id } of await recipientsOf(call, salon, [...barbers]))
    await call.queue(pushJob, { salonId, appointmentId, news, subscriptionId: id })
}
