import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { daysOf } from '#platform/shared/time.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  hoursMessages,
  leaveNotFound,
  type addLeave,
  type LeaveEntry,
  type removeLeave,
  type updateLeave,
} from '../contract.ts'
import { requireBarber, storedLeave, visitsOn } from './queries.ts'
import { asLeave } from './read.ts'

type Body = InputOf<typeof addLeave>

const columnsOf = (call: SalonCall, body: Body) => ({
  barber_id: body.barber_id,
  from_date: body.from_date,
  from_minute: body.from_time,
  to_date: body.to_date,
  to_minute: body.to_time,
  reason: body.reason,
  updated_at: call.now,
})

/** The leave, with the number of upcoming appointments during it. */
async function asSaved(call: SalonCall, id: string, body: Body): Promise<LeaveEntry> {
  const from = body.from_date > call.today ? body.from_date : call.today
  const visits = await visitsOn(call.salon, daysOf(from, body.to_date))
  call.announce(call.salon.id, 'hours')
  return asLeave(storedLeave({ id, ...columnsOf(call, body) }), visits)
}

export async function add(call: SalonCall, body: Body) {
  await requireBarber(call.salon, body.barber_id, 'barber_id')
  const id = newId(call.now)
  await call.salon.insertInto('leaves', { id, ...columnsOf(call, body), created_at: call.now }).execute()
  return { leave: await asSaved(call, id, body), message: hoursMessages.leaveAdded }
}

/** Throws 404. */
export async function update(call: SalonCall, { id, ...body }: InputOf<typeof updateLeave>) {
  await requireBarber(call.salon, body.barber_id, 'barber_id')
  const changed = await call.salon
    .updateTable('leaves')
    .set(columnsOf(call, body))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw leaveNotFound()
  return { leave: await asSaved(call, id, body), message: hoursMessages.leaveSaved }
}

/** Throws 404. */
export async function remove(call: SalonCall, { id }: InputOf<typeof removeLeave>) {
  const gone = await call.salon.deleteFrom('leaves').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw leaveNotFound()
  call.announce(call.salon.id, 'hours')
  return { message: hoursMessages.leaveRemoved }
}
