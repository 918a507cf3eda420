import { cachedOffer, holdOf, openSettings } from '#features/online-booking/booking/server/public.ts'
import { onlineBookingClosed, type Hold } from '#features/online-booking/booking/contract.ts'
import { salonDataOf } from '#features/online-booking/page/server/public.ts'
import { isOpenToAll } from '#features/online-booking/settings/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { keepTyped } from '../contract.ts'
import { textsOf } from '../../texts/rules.ts'
import { anyBarber, barberToChoose, linkTo, type Choice } from '../rules.ts'
import type { Typed, View } from './view.ts'

export const typedFrom = (input: Partial<InputOf<typeof keepTyped>>): Typed => ({
  name: input.emri ?? '',
  code: input.kodi ?? '',
  phone: input.telefoni ?? '',
  email: input.emaili ?? '',
  note: input.shenimi ?? '',
  answers: [input.pergjigja_1, input.pergjigja_2, input.pergjigja_3].map((text) => text ?? ''),
  stamp: input.shfaqur ?? '',
})

export function parametersFrom(query: Record<string, unknown>): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') parameters.append(name, one)
  }
  return parameters
}

export const nothingTyped: Typed = typedFrom({})

/** Redirect from an earlier address of the salon; null at the current one. */
export function toCurrentAddress({ visited }: VisitorCall, address: string, choice: Choice): Redirect | null {
  const { pageAddress } = visited
  return pageAddress && pageAddress !== address ? { to: linkTo(pageAddress, choice), status: 301 } : null
}

export async function salonOf(call: VisitorCall): Promise<View['salon']> {
  const { name, address, phone, picture, barbers } = await salonDataOf(call)
  const pictures = new Map(barbers.flatMap((one) => (one.picture ? [[one.id, one.picture] as const] : [])))
  return { name, address, phone, country: call.country, picture, pictures }
}

/** Data of all steps. Throws 409 if online booking is closed. */
export async function readView(call: VisitorCall, address: string, asked: Choice, typed: Typed): Promise<View> {
  const settings = await openSettings(call, 'memory')
  if (!isOpenToAll(settings)) throw onlineBookingClosed()
  const offer = await cachedOffer(call)
  const salon = await salonOf(call)
  const services = asked.services.filter((id) => offer.services.some((one) => one.id === id))
  const choice = { ...asked, services, barber: barberToChoose(offer, services, asked.barber) }
  const hold = choice.hold ? await holdOf(call, choice.hold) : null
  return {
    address,
    choice,
    t: textsOf(choice.language),
    salon,
    settings,
    offer,
    hold: hold && isOf(hold, choice) ? hold : null,
    typed,
    today: call.today,
    timeZone: call.timeZone,
    now: call.now,
  }
}

function isOf(hold: Hold, { services, barber }: Choice): boolean {
  const sameServices = hold.service_ids.join() === services.join()
  return sameServices && (barber === null || barber === anyBarber || barber === hold.barber_id)
}
