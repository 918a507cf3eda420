import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addService, serviceMessages, serviceNameTaken } from '../contract.ts'
import { checkPause, lockBarbers, pauseIncomplete, writeOffers } from './offers.ts'
import { lastPlace, serviceById } from './queries.ts'

/** Adds a service at the end of the list. Idempotent by id. Throws 400, 409 for a used name. */
export async function add(call: SalonCall, input: InputOf<typeof addService>) {
  const id = input.id ?? newId(call.now)
  if ((input.pause_after_minutes === null) !== (input.pause_minutes === null)) throw pauseIncomplete()
  await lockBarbers(call, input.barbers)
  const inserted = await call.salon
    .insertInto('services', {
      id,
      name: input.name,
      name_key: nameKey(input.name),
      description: input.description,
      duration_minutes: input.duration,
      price_cents: toCents(input.price),
      currency: input.currency ?? call.currency,
      position: await lastPlace(call.salon),
      is_active: input.active,
      category: input.category,
      buffer_minutes: input.buffer_minutes,
      pause_after_minutes: input.pause_after_minutes,
      pause_minutes: input.pause_minutes,
      asks_allergies: input.asks_allergies,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await writeOffers(call, id, input.barbers)
  const data = await serviceById(call.salon, id)
  // Not inserted because of the name, since the id is new.
  if (!data) throw serviceNameTaken('name')
  await checkPause(call, data, input)
  if (inserted) call.announce(call.salon.id, addService.topic)
  else call.skipAudit()
  return { data, message: serviceMessages.added(data.name) }
}
