import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { remove, restore, save } from './save.ts'
import { seat } from './seat.ts'

export const feature: Feature = {
  name: 'walk-ins',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    listWalkIns: list,
    // Without the client's name, because administrators read the audit log.
    saveWalkIn: withAudit(save, 'create:waiting', {
      text: () => 'Dikush hyri në radhë',
    }),
    removeWalkIn: withAudit(remove, 'delete:waiting', {
      text: () => 'Dikush u hoq nga radha',
    }),
    restoreWalkIn: withAudit(restore, 'update:waiting'),
    seatWalkIn: withAudit(seat, 'custom'),
  }),
}
