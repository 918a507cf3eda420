import { changeSalon } from '#features/accounts/auth/server/public.ts'
import { rereadPhonesJob } from '#features/clients/server/jobs.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { salonMessages, updateSalon } from '../contract.ts'
import { read } from './read.ts'

export async function update(call: SalonCall, input: InputOf<typeof updateSalon>) {
  await changeSalon(call, call.salon.id, input)
  if (input.country !== call.country) await call.queue(rereadPhonesJob, { salonId: call.salon.id })
  call.announce(call.salon.id, updateSalon.topic)
  return { ...(await read(call)), message: salonMessages.saved }
}
