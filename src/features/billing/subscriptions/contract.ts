import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'
import type { SubscriptionType, PlanType } from './schemas.ts'

export type { SubscriptionType, PlanType, SubscriptionStatus, Plan } from './schemas.ts'

export { subscriptionMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>()

export const nothingToCancel = defineFault(409, 'nothing_to_cancel', 'Nuk keni abonim aktiv për ta anuluar.')
export const planInactive = defineFault(409, 'plan_inactive', 'Ky plan nuk ofrohet për momentin. Zgjidhni një tjetër.')
export const ownSubscription = defineFault(403, 'own_account', 'Abonimin e llogarisë suaj nuk mund ta zgjatni vetë.')
export const userGone = defineFault(404, 'not_found', 'Përdoruesi nuk u gjet. Rifreskoni faqen.')
export const userWithoutSalon = defineFault(409, 'no_salon', 'Ky përdorues nuk ka sallon, prandaj nuk ka abonim.')
export const termGone = defineFault(404, 'not_found', 'Abonimi nuk u gjet. Rifreskoni faqen.')
/** Beyond the last supported year. */
export const tooFar = defineFault(
  409,
  'too_far',
  'Abonimi nuk mund të zgjatet kaq larg. Zgjidhni një kohë më të shkurtër.',
)

export function planLabel(type: SubscriptionType): string {
  return { monthly: 'Mujor', yearly: 'Vjetor', none: '–' }[type]
}

/** Displayed price of a plan: '4.99€/muaj'. In euros. */
export function planPrice(plan: PlanType, euros: number): string {
  return `${euros.toFixed(2)}€/${plan === 'monthly' ? 'muaj' : 'vit'}`
}

export const getSubscriptionStatus = endpoint('GET /subscriptions/status', 'getSubscriptionStatus', {
  access: 'member',
  for: salonRoles,
  topic: 'subscription',
})

export const cancelSubscription = endpoint('POST /subscriptions/cancel', 'cancelSubscription', {
  access: 'member',
  topic: 'subscription',
  failure: 'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to cancel subscription',
  faults: ['forbidden', 'nothingToCancel'],
})

export const listPlans = endpoint('GET /subscriptions/plans', 'listPlans', { access: 'public', topic: 'plans' })
