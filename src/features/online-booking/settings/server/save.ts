import type { SalonCall } from '#platform/server/call.ts'
import { lockSalon } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { readPhone } from '#platform/shared/phone.ts'
import {
  offerNotFound,
  offerOnline,
  onlineBookingMessages,
  pageNotReady,
  type saveOnlineBooking,
  type stopToday,
} from '../contract.ts'
import { giveAddress } from './address.ts'
import { setupOf } from './queries.ts'
import { store } from './store.ts'
import { renewNoticeJob } from '#features/salon/server/jobs.ts'
import { setBarberOnline } from '#features/salon/barbers/server/public.ts'
import { setServiceOnline } from '#features/salon/services/server/public.ts'

/**
 * Changes the given fields; opening assigns an address. Throws 400 for an invalid WhatsApp number, 409 for opening
 * without hours, a service or a phone.
 */
export async function save(call: SalonCall, input: InputOf<typeof saveOnlineBooking>) {
  const { enabled, questions, whatsapp, ...rest } = input
  // Serializes concurrent changes of the address.
  if (enabled) {
    await lockSalon(call, call.salon.id)
    await requireReady(call)
  }
  await store(call, {
    ...rest,
    is_enabled: enabled,
    questions: questions && JSON.stringify(questions),
    whatsapp: whatsapp === undefined ? undefined : international(call, whatsapp),
  })
  if (enabled) await giveAddress(call)
  await call.queue(renewNoticeJob, { salonId: call.salon.id })
  const message =
    enabled === undefined ? onlineBookingMessages.saved : onlineBookingMessages[enabled ? 'enabled' : 'disabled']
  return { setup: await setupOf(call), message }
}

export async function stop(call: SalonCall, { stopped }: InputOf<typeof stopToday>) {
  await store(call, { stopped_on: stopped ? call.today : null })
  return { setup: await setupOf(call), message: onlineBookingMessages[stopped ? 'stopped' : 'resumed'] }
}

/** An open page stays open, whatever is missing. */
async function requireReady(call: SalonCall): Promise<void> {
  const { settings, missing } = await setupOf(call)
  if (!settings.enabled && missing.length > 0) throw pageNotReady({ missing })
}

function international(call: SalonCall, typed: string | null): string | null {
  if (typed === null) return null
  const phone = readPhone(typed, call.country)
  if (!phone?.e164) throw badInput([{ field: 'whatsapp', message: onlineBookingMessages.whatsapp }])
  return phone.e164
}

/** Throws 404. */
export async function offer(call: SalonCall, { kind, id, online }: InputOf<typeof offerOnline>) {
  const found = await (kind === 'service' ? setServiceOnline : setBarberOnline)(call.salon, id, online)
  if (!found) throw offerNotFound()
  call.announce(call.salon.id, offerOnline.topic)
  return { setup: await setupOf(call), message: onlineBookingMessages.saved }
}
