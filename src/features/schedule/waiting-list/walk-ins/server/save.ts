import { walkInName } from '#features/clients/rules.ts'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { deleteRows, putBack, takeDeleted } from '#features/schedule/appointments/server/public.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import { soonest } from '#features/salon/availability/server/public.ts'
import { offerNamed } from '#features/salon/services/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { timeAt } from '#platform/shared/time.ts'
import { checkBarber } from '../../server/public.ts'
import { alreadySeated, walkInMessages, type removeWalkIn, type restoreWalkIn, type saveWalkIn } from '../contract.ts'
import { maxWalkIns } from '../rules.ts'
import { lockWalkIn, waiting } from './queries.ts'

/** Adds a walk-in to today's queue, or changes one. Throws 400, 403. */
export async function save(call: SalonCall, { id, ...body }: InputOf<typeof saveWalkIn>) {
  const { date: today, minute } = soonest(call)
  if (body.barber_id) {
    call.salon.requireOwn(body.barber_id)
    await checkBarber(call, body.barber_id)
  }
  const existing = await call.salon.selectFrom('walk_ins').select('id').where('id', '=', id).executeTakeFirst()
  if (existing) await lockNow(call, id)
  const offer = await offerNamed(call.salon, nameKey(body.service_name), body.barber_id)
  const values = {
    ...body,
    duration_minutes: offer?.duration ?? defaultDuration,
    price_cents: offer?.cents ?? 0,
    currency: offer?.currency ?? call.currency,
  }
  const changed = await call.salon
    .updateTable('walk_ins')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed) {
    call.skipAudit()
    await call.audit({ action: 'update', entity: 'waiting', entityId: id, description: walkInMessages.changedAudit })
  } else {
    if ((await waiting(call.salon, today, timeAt(minute))).length >= maxWalkIns)
      throw badInput([{ field: 'name', message: walkInMessages.full }])
    await call.salon
      .insertInto('walk_ins', { id, ...values, arrived_on: today, arrived_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  call.announce(call.salon.id, 'waiting-list')
  return { message: walkInMessages.added(body.name ?? walkInName) }
}

async function setLeft(call: SalonCall, id: string, leftAt: Date | null): Promise<string | null> {
  const changed = await call.salon
    .updateTable('walk_ins')
    .set({ left_at: leftAt })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  call.announce(call.salon.id, 'waiting-list')
  return changed.name
}

/** Takes somebody out of the queue with a reserved place. Throws 403, 404, 409 already_seated. */
export async function remove(call: SalonCall, { id }: InputOf<typeof removeWalkIn>) {
  const { visit, isReserved, left_at } = await lockNow(call, id)
  if (visit && !isReserved) throw alreadySeated()
  if (visit && !left_at) {
    await deleteRows(call, [visit.id])
    call.announce(call.salon.id, deleteAppointment.topic)
  }
  const name = await setLeft(call, id, left_at ?? call.now)
  return { message: walkInMessages.removed(name ?? walkInName) }
}

/** Puts somebody back, with the reserved place if it is still free. Throws 403, 404. */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreWalkIn>) {
  const { appointment_id: visit, left_at } = await lockNow(call, id)
  if (visit && left_at) {
    const rows = await takeDeleted(call, { ids: [visit] })
    for (const row of rows) call.salon.requireOwn(row.barber_id)
    if (rows.length > 0) await putBack(call, rows)
    call.announce(call.salon.id, deleteAppointment.topic)
  }
  await setLeft(call, id, null)
  return { message: walkInMessages.restored }
}

function lockNow(call: SalonCall, id: string) {
  const { date, minute } = soonest(call)
  return lockWalkIn(call.salon, id, date, timeAt(minute))
}
