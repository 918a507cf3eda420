import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { againIfReferenced } from '#platform/server/againIfReferenced.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { removeBarber, barberMessages } from '../contract.ts'
import { hasAppointments, hasSales, lockedBarber, upcomingAppointments } from './queries.ts'

type Answer = ReplyOf<typeof removeBarber>

/** Deletes a barber, or deactivates one that appointments or sales refer to. Throws 404, 409 last_barber. */
export const remove = (call: SalonCall, { id }: InputOf<typeof removeBarber>): Promise<Answer> =>
  againIfReferenced(call, (tx) => removeOrDeactivate(tx, id))

async function removeOrDeactivate(call: SalonCall, id: string): Promise<Answer> {
  const barber = await lockedBarber(call.salon, id, true)
  const isBooked = await hasAppointments(call.salon, 'barber_id', id)
  const deactivated = isBooked || (await hasSales(call.salon, id))
  if (deactivated) {
    await call.salon
      .updateTable('barbers')
      .set({ is_active: false, updated_at: call.now })
      .where('id', '=', id)
      .execute()
  } else {
    await call.salon.deleteFrom('barbers').where('id', '=', id).execute()
  }
  call.announce(call.salon.id, removeBarber.topic)
  const kept = isBooked ? barberMessages.deactivated : barberMessages.deactivatedSold
  const message = deactivated ? kept : barberMessages.removed
  const description = auditText(message, barber.name)
  await call.audit({ action: 'delete', entity: 'barber', entityId: id, description })
  return { message, deactivated, upcoming: deactivated ? await upcomingAppointments(call, id) : 0 }
}
