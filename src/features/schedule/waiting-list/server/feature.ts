import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { decline, remove, restore } from './end.ts'
import { list } from './list.ts'
import { purge } from './purge.ts'
import { save } from './save.ts'

const entry = { entity: 'waiting' } as const

export const feature: Feature = {
  name: 'waiting-list',
  keys: 'appointments',
  routes: [
    route(contract.getWaitingList, schemas.getWaitingList, list),
    // Without the client's name, because administrators read the audit log.
    route(contract.saveWait, schemas.saveWait, save, {
      ...entry,
      action: 'create',
      text: () => 'Pritje për një orë më të hershme',
    }),
    route(contract.removeWait, schemas.removeWait, remove, { ...entry, action: 'delete' }),
    route(contract.restoreWait, schemas.restoreWait, restore, { ...entry, action: 'update' }),
    route(contract.declineOffer, schemas.declineOffer, decline, { ...entry, action: 'update' }),
  ],
  jobs: [job({ name: 'waiting-list.purge', cron: '50 3 * * *', run: purge })],
}
