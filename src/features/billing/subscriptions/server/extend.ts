import { auditText } from '#platform/shared/audit.ts'
import { plural, shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { ownSubscription, planLabel, termGone, userGone, userWithoutSalon } from '../contract.ts'
import { administrationMessages, type extendSubscription, type extendTerm } from '../admin-contract.ts'
import { extensionMonths } from '../rules.ts'
import { grantTerm } from './grant.ts'
import { type Customer, customerOf, holderOf, subscriptionOf, termById } from './queries.ts'

type Extended = ReplyOf<typeof extendSubscription>

export async function extendUser(call: AdminCall, input: InputOf<typeof extendSubscription>): Promise<Extended> {
  if (input.userId === call.user.userId) throw ownSubscription()
  const customer = await customerOf(call, input.userId)
  if (!customer) throw userGone()
  return extend(call, customer, input)
}

export async function extendRecord(call: AdminCall, input: InputOf<typeof extendTerm>): Promise<Extended> {
  const term = await termById(call, input.termId)
  // The list shows inactive and unverified users' records too, so they can be extended.
  const customer = term && (await holderOf(call, term))
  if (!term || !customer) throw termGone()
  return extend(call, customer, { ...input, subscriptionType: input.subscriptionType ?? term.plan })
}

async function extend(
  call: AdminCall,
  customer: Customer,
  input: Pick<InputOf<typeof extendSubscription>, 'subscriptionType' | 'duration' | 'id'>,
): Promise<Extended> {
  const { salonId } = customer
  if (!salonId) throw userWithoutSalon()
  const granted = await grantTerm(call, salonId, {
    plan: input.subscriptionType,
    months: extensionMonths(input.duration),
    orderId: null,
    chargeId: null,
    paid: false,
    id: input.id,
  })
  if (!granted) throw userGone()
  const { subscriptionType, isOnTrial, subscriptionEndDate } = await subscriptionOf(call, salonId)
  const { unit, value } = input.duration
  await call.audit({
    action: 'update',
    entity: 'subscription',
    entityId: customer.id,
    description: auditText(
      administrationMessages.extended,
      customer.username,
      planLabel(input.subscriptionType),
      unit === 'months' ? plural(value, 'muaj', 'muaj') : plural(value, 'vit', 'vjet'),
      `deri më ${shortDate(lastDay(granted.endsAt, granted.timeZone))}`,
    ),
  })
  return {
    message: administrationMessages.extended,
    user: { id: customer.id, subscriptionType, isOnTrial, subscriptionEndDate },
  }
}
