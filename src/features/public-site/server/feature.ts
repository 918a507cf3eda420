import { route, type Feature } from '#platform/server/feature.ts'
import { getInstallation, sendContact } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { describe } from './describe.ts'
import { send } from './send.ts'

export const feature: Feature = {
  name: 'public-site',
  // No audit entries here: the queued email writes one.
  routes: [
    route(getInstallation, schemas.getInstallation, describe),
    route(sendContact, schemas.sendContact, send, 'custom'),
  ],
}
