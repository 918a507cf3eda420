import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read } from './read.ts'
import { reassign } from './reassign.ts'

const audited = withAudit(reassign, {
  action: 'update',
  entity: 'appointment',
  id: () => null,
  text: (_input, { moved, message }) => (moved.length > 0 ? message : null),
})

export const feature: Feature = {
  name: 'reassignment',
  keys: 'appointments',
  routes: routesOf(contract, schemas, { getReassignment: read, reassign: audited }),
}
