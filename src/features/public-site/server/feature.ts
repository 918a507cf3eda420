import { route, type Feature } from '#platform/server/feature.ts'
import { getInstallation, sendContact } from '../contract.ts'
import { describe } from './describe.ts'
import { send } from './send.ts'

export const feature: Feature = {
  name: 'public-site',
  // The queued email records itself in the audit log.
  routes: [route(getInstallation, describe), route(sendContact, send, 'custom')],
}
