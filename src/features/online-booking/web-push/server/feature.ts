import { job, route, type Feature } from '#platform/server/feature.ts'
import { addPushDevice, listPushDevices, removePushDevice } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add, list, remove } from './devices.ts'
import { send } from './send.ts'
import { pushSetting } from './setting.ts'
import { sendJob, spread, spreadJob, type Sending, type Spread } from './tell.ts'

export const feature: Feature = {
  name: 'online-booking/push',
  settings: [pushSetting],
  routes: [
    route(listPushDevices, schemas.listPushDevices, list),
    // No audit entry, because browsers renew the subscription whenever the app is opened.
    route(addPushDevice, schemas.addPushDevice, add, 'none'),
    route(removePushDevice, schemas.removePushDevice, remove, 'none'),
  ],
  jobs: [
    job<Spread>({ name: spreadJob, run: spread }),
    job<Sending>({ name: sendJob, ownTransactions: true, run: send }),
  ],
}
