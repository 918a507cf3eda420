import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { privacySetting } from './config.ts'
import { describeInstallation } from './describe.ts'
import { send } from './send.ts'

export const feature: Feature = {
  name: 'public-site',
  // No audit entries here: the queued email writes one.
  routes: routesOf(contract, schemas, {
    getInstallation: describeInstallation,
    sendContact: withAudit(send, 'custom'),
  }),
  settings: [privacySetting],
}
