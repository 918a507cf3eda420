import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { read, reassign } from './reassign.ts'

export const feature: Feature = {
  name: 'reassignment',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    getReassignment: read,
    reassign: withAudit(reassign, 'update:appointment', {
      text: (_input, { moved, message }) => (moved.length > 0 ? message : null),
    }),
  }),
}
