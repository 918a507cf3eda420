import { route, type Feature } from '#platform/server/feature.ts'
import { deliverPractice, getPracticeOrder } from '../contract.ts'
import { deliver, lateCallback } from './deliver.ts'
import { readPracticeOrder } from './order.ts'

/** The practice checkout, which stands in for the payment provider. Exists in practice mode only. */
export const feature: Feature = {
  name: 'practice',
  routes: [route(getPracticeOrder, readPracticeOrder), route(deliverPractice, deliver, 'itself')],
  jobs: [lateCallback],
}
