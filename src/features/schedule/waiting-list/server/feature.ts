import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { decline, purge, remove, restore } from './end.ts'
import { list } from './list.ts'
import { save } from './save.ts'
import { waitingListPurgeJob } from './jobs.ts'

export const feature: Feature = {
  name: 'waiting-list',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    getWaitingList: list,
    // Without the client's name, because administrators read the audit log.
    saveWait: withAudit(save, 'create:waiting', {
      text: () => contract.waitingMessages.audit,
    }),
    removeWait: withAudit(remove, 'delete:waiting'),
    restoreWait: withAudit(restore, 'update:waiting'),
    declineOffer: withAudit(decline, 'update:waiting'),
  }),
  jobs: [handler(waitingListPurgeJob, purge)],
}
