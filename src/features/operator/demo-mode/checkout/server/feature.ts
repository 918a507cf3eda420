import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { deliver, sendLate } from './deliver.ts'
import { readSandboxOrder } from './order.ts'
import { lateCallbackJob } from './jobs.ts'

/** Sandbox checkout, which replaces the payment provider in demo mode only. */
export const feature: Feature = {
  name: 'sandbox-checkout',
  routes: routesOf(contract, schemas, {
    getSandboxOrder: readSandboxOrder,
    deliverSandboxOutcome: withAudit(deliver, 'custom'),
  }),
  jobs: [handler(lateCallbackJob, sendLate)],
}
