import { changeSalon, renameUser, userOf } from '#features/accounts/auth/server/public.ts'
import { barbersInOrder, insertBarber, renameBarber } from '#features/salon/barbers/server/public.ts'
import { insertPriceList, servicesInOrder } from '#features/salon/services/server/public.ts'
import { saveWeekly } from '#features/salon/hours/server/public.ts'
import { rereadPhonesJob } from '#features/clients/server/jobs.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents } from '#platform/shared/money.ts'
import { onboardingMessages, type finishOnboarding } from '../contract.ts'
import { isRepeated, isSameName } from '../rules.ts'
import { store } from './change.ts'
import { onboardingOf } from './queries.ts'

type Input = InputOf<typeof finishOnboarding>

/**
 * Saves the sheet: names, country, currency, barbers, opening hours, price list. Idempotent. Throws 400 for duplicate
 * names, a name equal to the salon's, and lek with decimals.
 */
export async function finish(call: SalonCall, input: Input) {
  refuseNames(input)
  const before = await onboardingOf(call)
  await changeSalon(call, call.salon.id, {
    name: input.salon_name,
    country: input.country,
    currency: input.currency,
  })
  if (input.country !== call.country) await call.queue(rereadPhonesJob, { salonId: call.salon.id })
  await renameUser(call, input.own_name)
  await nameBarbers(call, input.barbers, before?.steps.visit === false)
  await addServices(call, input)
  if (input.week) await saveWeekly(call, { subject: 'salon', valid_from: call.today, week: input.week })
  const onboarding = await store(call, { state: 'done', trade: input.trade, sample_day: input.sample })
  for (const topic of ['salon', 'barbers', 'services'] as const) call.announce(call.salon.id, topic)
  return { onboarding, user: await userOf(call, call.user.userId), message: onboardingMessages.done }
}

function refuseNames({ barbers, salon_name, services, currency }: Input): void {
  const twice = barbers.findIndex((_, index) => isRepeated(barbers, index))
  if (twice !== -1) throw badInput([{ field: `barbers.${twice}`, message: onboardingMessages.twice }])
  const like = barbers.findIndex((name) => isSameName(name, salon_name))
  if (like !== -1) throw badInput([{ field: 'salon_name', message: onboardingMessages.likeSalon }])
  const names = services.map(({ name }) => name)
  const again = names.findIndex((_, index) => isRepeated(names, index))
  if (again !== -1) throw badInput([{ field: `services.${again}.name`, message: onboardingMessages.twice }])
  const broken = services.findIndex(({ price }) => currency === 'ALL' && !Number.isInteger(price))
  if (broken !== -1) throw badInput([{ field: `services.${broken}.price`, message: fieldMessages.wholeLek }])
}

/** Adds missing barbers. Until there is an appointment, the registration's barber is renamed to the first one. */
async function nameBarbers(call: SalonCall, names: readonly string[], isFresh: boolean): Promise<void> {
  const there = await barbersInOrder(call.salon)
  const missing = names.filter((name) => !there.some((barber) => isSameName(barber.name, name)))
  const [only, ...others] = there
  const isListed = names.some((name) => only && isSameName(only.name, name))
  if (isFresh && only && others.length === 0 && !isListed) {
    const first = missing.shift()
    if (first !== undefined) await renameBarber(call, only.id, first)
  }
  for (const name of missing) await insertBarber(call, call.salon, { name })
}

async function addServices(call: SalonCall, { services, currency }: Input): Promise<void> {
  const there = await servicesInOrder(call.salon)
  const missing = services.filter(({ name }) => !there.some((service) => isSameName(service.name, name)))
  if (missing.length === 0) return
  const list = missing.map(({ price, ...service }) => ({
    ...service,
    description: null,
    cents: toCents(price),
    currency,
  }))
  await insertPriceList(call, call.salon, list)
}
