import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addBarber, barberMessages, barberNameTaken } from '../contract.ts'
import { barberById, insertBarber } from './queries.ts'

/** Adds a barber. Idempotent by id. Throws 409 name_taken. */
export async function add(call: SalonCall, input: InputOf<typeof addBarber>) {
  const { id, inserted } = await insertBarber(call, call.salon, input)
  const data = await barberById(call.salon, id)
  if (!data) throw barberNameTaken('name')
  if (inserted) call.announce(call.salon.id, addBarber.topic)
  else call.skipAudit()
  return { data, message: barberMessages.added(data.name) }
}
