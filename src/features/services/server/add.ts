import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addService, serviceMessages } from '../contract.ts'
import { nameTaken } from './nameTaken.ts'
import { lastPlace, serviceById } from './queries.ts'

/** Adds a service at the end of the list. Repeated with the same id it returns the first result. Throws 409 for a used name. */
export async function add(call: SalonCall, input: InputOf<typeof addService>): Promise<ReplyOf<typeof addService>> {
  const id = input.id ?? newId(call.now)
  const made = await call.salon
    .insertInto('services', {
      id,
      name: input.name,
      name_key: nameKey(input.name),
      description: input.description,
      duration_minutes: input.duration,
      price_cents: toCents(input.price),
      position: await lastPlace(call.salon),
      is_active: input.active,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const data = await serviceById(call.salon, id)
  // Nothing was added, and not because of the id.
  if (!data) throw nameTaken()
  if (made) call.announce(call.salon.id, addService.topic)
  return { data, message: serviceMessages.added(data.name) }
}
