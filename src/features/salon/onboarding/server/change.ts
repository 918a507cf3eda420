import type { Updateable } from 'kysely'
import type { OnboardingRow } from '#database/rows/onboarding.ts'
import { changeSalon } from '#features/accounts/auth/server/public.ts'
import { barbersInOrder, renameBarber } from '#features/salon/barbers/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { changeOnboarding, type Onboarding } from '../contract.ts'
import { isSameName, namesFrom } from '../rules.ts'
import { onboardingOf } from './queries.ts'

export async function store(call: SalonCall, values: Updateable<OnboardingRow>): Promise<Onboarding> {
  await call.salon
    .insertInto('onboarding', { trade: null, state: 'later', has_link_step: true, ...values, updated_at: call.now })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ ...values, updated_at: call.now }))
    .execute()
  call.announce(call.salon.id, changeOnboarding.topic)
  const onboarding = await onboardingOf(call)
  if (!onboarding) throw notFound()
  return onboarding
}

/** Postpones the sheet, shows or removes the sample day, hides or shows the card. */
export async function change(call: SalonCall, { later, sample, hidden, phone }: InputOf<typeof changeOnboarding>) {
  const before = await onboardingOf(call)
  if (later && before?.state === 'new') await partNames(call)
  const onboarding = await store(call, {
    ...(later && before?.state === 'new' ? { state: 'later' } : {}),
    sample_day: sample,
    is_hidden: hidden,
    on_phone: phone,
  })
  return { onboarding }
}

/**
 * Renames a salon with its owner's name, because salon and barber need different names, even if the sheet was
 * postponed.
 */
async function partNames(call: SalonCall): Promise<void> {
  const salon = await salonRow(call, call.salon.id, ['name'])
  const like = (await barbersInOrder(call.salon)).find(({ name }) => isSameName(name, salon.name))
  if (!like) return
  const names = namesFrom(salon.name)
  if (!isSameName(names.salon, salon.name)) await changeSalon(call, call.salon.id, { name: names.salon })
  else {
    await renameBarber(call, like.id, 'Berberi 1')
    call.announce(call.salon.id, 'barbers')
  }
  call.announce(call.salon.id, 'salon')
}
