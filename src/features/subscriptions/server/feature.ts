import { route, type Feature } from '#platform/server/feature.ts'
import { getSubscriptionStatus } from '../contract.ts'
import { readStatus } from './read.ts'

export const feature: Feature = {
  name: 'subscriptions',
  routes: [route(getSubscriptionStatus, readStatus)],
}
