import type { SalonCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'

export async function read(call: SalonCall) {
  const salon = await salonRow(call, call.salon.id, ['name', 'country', 'time_zone', 'currency', 'address', 'phone'])
  return { salon }
}
