import { hasAppointments } from '#features/salon/barbers/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { againIfReferenced } from '#platform/server/againIfReferenced.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { removeService, serviceNotFound, serviceMessages } from '../contract.ts'

type Answer = ReplyOf<typeof removeService>

/** Deletes a service, or deactivates one that appointments refer to. Throws 404. */
export const remove = (call: SalonCall, { id }: InputOf<typeof removeService>): Promise<Answer> =>
  againIfReferenced(call, (tx) => removeOrDeactivate(tx, id))

async function removeOrDeactivate(call: SalonCall, id: string): Promise<Answer> {
  const deactivated = await hasAppointments(call.salon, 'service_id', id)
  const found = deactivated
    ? await call.salon
        .updateTable('services')
        .set({ is_active: false, updated_at: call.now })
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
    : await call.salon.deleteFrom('services').where('id', '=', id).returning('name').executeTakeFirst()
  if (!found) throw serviceNotFound()
  call.announce(call.salon.id, removeService.topic)
  const message = deactivated ? serviceMessages.deactivated : serviceMessages.removed
  const description = auditText(message, found.name)
  await call.audit({ action: 'delete', entity: 'service', entityId: id, description })
  return { message, deactivated }
}
