import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { remove, restore, save } from './save.ts'
import { seat } from './seat.ts'

const entry = { entity: 'waiting' } as const

export const feature: Feature = {
  name: 'walk-ins',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    listWalkIns: list,
    // Without the client's name, because administrators read the audit log.
    saveWalkIn: withAudit(save, {
      ...entry,
      action: 'create',
      text: () => 'Dikush hyri në radhë',
    }),
    removeWalkIn: withAudit(remove, {
      ...entry,
      action: 'delete',
      text: () => 'Dikush u hoq nga radha',
    }),
    restoreWalkIn: withAudit(restore, { ...entry, action: 'update' }),
    seatWalkIn: withAudit(seat, 'custom'),
  }),
}
