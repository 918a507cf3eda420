import { route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { list } from './list.ts'
import { remove, restore, save } from './save.ts'
import { seat } from './seat.ts'

const entry = { entity: 'waiting' } as const

export const feature: Feature = {
  name: 'walk-ins',
  keys: 'appointments',
  routes: [
    route(contract.listWalkIns, list),
    // Names no client: administrators read the audit log.
    route(contract.saveWalkIn, save, { ...entry, action: 'create', text: () => 'Dikush hyri në radhë' }),
    route(contract.removeWalkIn, remove, { ...entry, action: 'delete', text: () => 'Dikush u hoq nga radha' }),
    route(contract.restoreWalkIn, restore, { ...entry, action: 'update' }),
    route(contract.seatWalkIn, seat, 'custom'),
  ],
}
