import { route, type Feature } from '#platform/server/feature.ts'
import { deliverSandboxOutcome, getSandboxOrder } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { deliver, lateCallback } from './deliver.ts'
import { readSandboxOrder } from './order.ts'

/** Sandbox checkout, which replaces the payment provider in demo mode only. */
export const feature: Feature = {
  name: 'sandbox-checkout',
  routes: [
    route(getSandboxOrder, schemas.getSandboxOrder, readSandboxOrder),
    route(deliverSandboxOutcome, schemas.deliverSandboxOutcome, deliver, 'custom'),
  ],
  jobs: [lateCallback],
}
