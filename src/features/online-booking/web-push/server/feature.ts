import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add, list, remove } from './devices.ts'
import { send } from './send.ts'
import { pushSetting } from './keys.ts'
import { fanOut } from './notify.ts'
import { pushFanOutJob, pushJob } from './jobs.ts'

export const feature: Feature = {
  name: 'online-booking/push',
  settings: [pushSetting],
  routes: routesOf(contract, schemas, {
    listPushDevices: list,
    // No audit entry, because browsers renew the subscription whenever the app is opened.
    addPushDevice: withAudit(add, 'none'),
    removePushDevice: withAudit(remove, 'none'),
  }),
  jobs: [handler(pushFanOutJob, fanOut), handler(pushJob, send)],
}
