import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { getOnlineBooking } from '../contract.ts'
import { setupOf } from './queries.ts'

export const read = async (call: SalonCall): Promise<ReplyOf<typeof getOnlineBooking>> => ({
  setup: await setupOf(call),
})
