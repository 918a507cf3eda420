import { changeSalon } from '#features/accounts/auth/server/public.ts'
import { rereadPhonesJob } from '#features/clients/server/jobs.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { salonMessages, updateSalon } from '../contract.ts'
import { renewNoticeJob } from './jobs.ts'
import { changeLetters } from './letters.ts'
import { read } from './read.ts'

/** Throws 400, 403 country_by_owner, 409 letters_asked. */
export async function update(call: SalonCall, { vat_letters, ...input }: InputOf<typeof updateSalon>) {
  if (input.country !== call.country) await changeLetters(call, input.country, vat_letters)
  await changeSalon(call, call.salon.id, input)
  if (input.country !== call.country) await call.queue(rereadPhonesJob, { salonId: call.salon.id })
  await call.queue(renewNoticeJob, { salonId: call.salon.id })
  call.announce(call.salon.id, updateSalon.topic)
  return { ...(await read(call)), message: salonMessages.saved }
}
