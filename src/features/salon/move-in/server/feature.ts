import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { preview, run } from './run.ts'

export const feature: Feature = {
  name: 'salon/move-in',
  routes: routesOf(contract, schemas, {
    previewMoveIn: withAudit(preview, 'none'),
    moveIn: withAudit(run, 'custom'),
  }),
}
