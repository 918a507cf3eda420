export { grantTerm, lockSalon, removeTerms, voidTermOf, type GrantedTerm } from './grant.ts'
export { list as plansOnOffer, planOf } from './plans.ts'
export { begunTermsEnd, customerOf, subscriptionOf, termsOf, type TermRecord } from './queries.ts'
export { setSubscriptionEnd } from './setEnd.ts'
