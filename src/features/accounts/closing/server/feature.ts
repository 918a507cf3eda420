import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { callBack, close, read } from './close.ts'
import { end } from './end.ts'
import { closingEndJob } from './jobs.ts'

export const feature: Feature = {
  name: 'closing',
  routes: routesOf(contract, schemas, {
    getClosing: read,
    closeSalon: withAudit(close, 'update:salon', { severity: 'warning', text: () => 'Pronari e mbyll llogarinë' }),
    callBackClosing: withAudit(callBack, 'update:salon', { text: () => 'Mbyllja e llogarisë u kthye' }),
  }),
  jobs: [handler(closingEndJob, end)],
}
