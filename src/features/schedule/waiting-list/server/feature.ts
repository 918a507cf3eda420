import { job, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { decline, purge, remove, restore } from './end.ts'
import { list } from './list.ts'
import { save } from './save.ts'

const entry = { entity: 'waiting' } as const

export const feature: Feature = {
  name: 'waiting-list',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    getWaitingList: list,
    // Without the client's name, because administrators read the audit log.
    saveWait: withAudit(save, {
      ...entry,
      action: 'create',
      text: () => 'Pritje për një orë më të hershme',
    }),
    removeWait: withAudit(remove, { ...entry, action: 'delete' }),
    restoreWait: withAudit(restore, { ...entry, action: 'update' }),
    declineOffer: withAudit(decline, { ...entry, action: 'update' }),
  }),
  jobs: [job({ name: 'waiting-list.purge', cron: '50 3 * * *', run: purge })],
}
