import { setBarberOnline } from '#features/salon/barbers/server/public.ts'
import { setServiceOnline } from '#features/salon/services/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { offerNotFound, offerOnline, onlineBookingMessages } from '../contract.ts'
import { setupOf } from './queries.ts'

/** Throws 404. */
export async function offer(
  call: SalonCall,
  { kind, id, online }: InputOf<typeof offerOnline>,
): Promise<ReplyOf<typeof offerOnline>> {
  const found = await (kind === 'service' ? setServiceOnline : setBarberOnline)(call.salon, id, online)
  if (!found) throw offerNotFound()
  call.announce(call.salon.id, offerOnline.topic)
  return { setup: await setupOf(call), message: onlineBookingMessages.saved }
}
