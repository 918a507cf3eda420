import { handler, routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { retentionPlanJob, retentionRunJob } from './jobs.ts'
import { list } from './list.ts'
import { plan } from './plan.ts'
import { continueRun, start, undo } from './run.ts'
import { save } from './save.ts'

export const feature: Feature = {
  name: 'clients/retention',
  routes: routesOf(contract, schemas, {
    listIdleClients: withEvent(list, { kind: 'clients', count: ({ clients }) => clients.length }),
    saveRetention: withAudit(save, 'update:salon'),
    startRetentionRun: withAudit(start, 'delete:client'),
    undoRetentionRun: withAudit(undo, 'update:client'),
  }),
  jobs: [handler(retentionRunJob, continueRun), handler(retentionPlanJob, plan)],
}
