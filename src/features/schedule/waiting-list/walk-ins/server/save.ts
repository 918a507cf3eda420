import { walkInName } from '#features/clients/rules.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import { soonest } from '#features/salon/availability/server/public.ts'
import { offerNamed } from '#features/salon/services/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { checkBarber } from '../../server/public.ts'
import { walkInGone, walkInMessages, type removeWalkIn, type restoreWalkIn, type saveWalkIn } from '../contract.ts'
import { maxWalkIns } from '../rules.ts'
import { waiting } from './queries.ts'

/** Adds a walk-in to today's queue, or changes one. Throws 400. */
export async function save(call: SalonCall, { id, ...body }: InputOf<typeof saveWalkIn>) {
  const today = soonest(call).date
  if (body.barber_id) {
    call.salon.requireOwn(body.barber_id)
    await checkBarber(call, body.barber_id)
  }
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
  if (!changed) {
    if ((await waiting(call.salon, today)).length >= maxWalkIns)
      throw badInput([{ field: 'name', message: walkInMessages.full }])
    await call.salon
      .insertInto('walk_ins', { id, ...values, arrived_on: today, arrived_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  call.announce(call.salon.id, 'waiting-list')
  return { message: walkInMessages.added(body.name ?? walkInName) }
}

async function setLeft(call: SalonCall, id: string, at: Date | null): Promise<string | null> {
  const changed = await call.salon
    .updateTable('walk_ins')
    .set({ left_at: at })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!changed) throw walkInGone()
  call.announce(call.salon.id, 'waiting-list')
  return changed.name
}

/** Throws 404. */
export async function remove(call: SalonCall, { id }: InputOf<typeof removeWalkIn>) {
  const name = await setLeft(call, id, call.now)
  return { message: walkInMessages.removed(name ?? walkInName) }
}

/** Throws 404. */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreWalkIn>) {
  await setLeft(call, id, null)
  return { message: walkInMessages.restored }
}
