import { sql } from 'kysely'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { newId } from '#platform/shared/ids.ts'
import { plusDays } from '#platform/shared/time.ts'
import {
  deliveryNotFound,
  webhookMessages,
  webhookOff,
  type listDeliveries,
  type replayDelivery,
  type testWebhook,
} from '../contract.ts'
import { keptDays, testEvent } from '../rules.ts'
import { deliveriesOf, webhookById } from './queries.ts'
import { webhooksJob } from './jobs.ts'

export async function list(call: SalonCall, { id, page, limit }: InputOf<typeof listDeliveries>) {
  await webhookById(call.salon, id)
  const deliveries = await deliveriesOf(call.salon, id, { limit, offset: (page - 1) * limit })
  const { total } = await call.salon
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('webhook_id', '=', id)
    .executeTakeFirstOrThrow()
  return { deliveries, pagination: paginate(page, limit, Number(total)) }
}

/** Queues a test event. Throws 404, 409 webhook_off. */
export async function test(call: SalonCall, { id }: InputOf<typeof testWebhook>) {
  if (!(await webhookById(call.salon, id)).is_active) throw webhookOff()
  const delivery = newId(call.now)
  await call.salon
    .insertInto('webhook_deliveries', {
      id: delivery,
      webhook_id: id,
      event: testEvent,
      // Its own subject, so that it does not wait for other deliveries.
      subject: delivery,
      data: JSON.stringify({ message: 'Orari' }),
      happened_at: call.now,
      due_at: null,
      first_tried_at: null,
      tried_at: null,
      status: null,
      problem: null,
    })
    .execute()
  await call.queue(webhooksJob, {})
  call.announce(call.salon.id, 'webhooks')
  return { message: webhookMessages.testQueued }
}

/** Requeues a delivery with its attempts reset. Throws 404, 409 webhook_off. */
export async function replay(call: SalonCall, { id, delivery }: InputOf<typeof replayDelivery>) {
  if (!(await webhookById(call.salon, id)).is_active) throw webhookOff()
  const { numUpdatedRows } = await call.salon
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: null, first_tried_at: null })
    .where('webhook_id', '=', id)
    .where('id', '=', delivery)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw deliveryNotFound()
  await call.queue(webhooksJob, {})
  call.announce(call.salon.id, 'webhooks')
  return { message: webhookMessages.replayQueued }
}

/** Deletes old deliveries. Plan: webhook_deliveries_old. */
export async function purge(call: SystemCall): Promise<void> {
  await sql`
    delete from webhook_deliveries where state <> 'waiting' and happened_at < ${plusDays(call.now, -keptDays)}`.execute(
    call.allSalons,
  )
}
