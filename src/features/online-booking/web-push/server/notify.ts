import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { visitParts } from '#features/schedule/appointments/server/public.ts'
import type { SalonWork, SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { News } from '../rules.ts'
import { recipientsOf } from './queries.ts'

export const spreadJob = 'push.spread'
export const sendJob = 'push.send'

export interface Spread {
  salonId: SalonId
  appointmentId: string
  news: News
}

export interface Sending extends Spread {
  subscriptionId: string
  /** Number of delays requested by the push service. */
  postponed?: number
}

/**
 * Queues notifications about a client's action, sent after the commit. `rows` are the parts of one visit; `anybody` is
 * true if devices are known to exist. Plan: push_subscriptions_pkey, one row.
 */
export async function tellDevices(
  call: SalonWork,
  rows: readonly Pick<Appointment, 'id'>[],
  news: News,
  anybody?: boolean,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const hears = async () =>
    (await call.salon.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined
  if (!(anybody ?? (await hears()))) return
  await call.queue(spreadJob, { salonId: call.salon.id, appointmentId: first.id, news } satisfies Spread)
}

/** Queues one notice per device, so that failures are retried separately. */
export async function spread(call: SystemCall, { salonId, appointmentId, news }: Spread): Promise<void> {
  const salon = call.scope(salonId)
  const parts = await visitParts(salon, appointmentId)
  const barbers = new Set(parts.map(({ barber_id }) => barber_id))
  for (const { id } of await recipientsOf(call, salon, [...barbers]))
    await call.queue(sendJob, { salonId, appointmentId, news, subscriptionId: id } satisfies Sending)
}
