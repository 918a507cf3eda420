import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { listServices } from '../contract.ts'
import { servicesInOrder } from './queries.ts'

/** Services of the salon in order, including inactive ones. */
export async function list(
  call: SalonCall,
  _input: InputOf<typeof listServices>,
): Promise<ReplyOf<typeof listServices>> {
  return { data: await servicesInOrder(call.salon), message: '' }
}
