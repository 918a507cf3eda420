import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { list } from './list.ts'
import { remove, restore, save } from './save.ts'
import { seat } from './seat.ts'

const entry = { entity: 'waiting' } as const

export const feature: Feature = {
  name: 'walk-ins',
  keys: 'appointments',
  routes: [
    route(contract.listWalkIns, schemas.listWalkIns, list),
    // Without the client's name, because administrators read the audit log.
    route(contract.saveWalkIn, schemas.saveWalkIn, save, {
      ...entry,
      action: 'create',
      text: () => 'Dikush hyri në radhë',
    }),
    route(contract.removeWalkIn, schemas.removeWalkIn, remove, {
      ...entry,
      action: 'delete',
      text: () => 'Dikush u hoq nga radha',
    }),
    route(contract.restoreWalkIn, schemas.restoreWalkIn, restore, { ...entry, action: 'update' }),
    route(contract.seatWalkIn, schemas.seatWalkIn, seat, 'custom'),
  ],
}
