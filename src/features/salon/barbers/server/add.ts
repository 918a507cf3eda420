import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addBarber, barberNameTaken, barberMessages } from '../contract.ts'
import { barberById, freeColorAndPlace } from './queries.ts'

/** Adds a barber. Idempotent by id. Throws 409 name_taken. */
export async function add(call: SalonCall, input: InputOf<typeof addBarber>) {
  const defaults = await freeColorAndPlace(call.salon)
  const id = input.id ?? newId(call.now)
  const made = await call.salon
    .insertInto('barbers', {
      id,
      name: input.name,
      name_key: nameKey(input.name),
      color: input.color ?? defaults.color,
      position: input.position ?? defaults.position,
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const data = await barberById(call.salon, id)
  if (!data) throw barberNameTaken('name')
  if (made) call.announce(call.salon.id, addBarber.topic)
  return { data, message: barberMessages.added(data.name) }
}
