import { renewNoticeJob } from '#features/salon/server/jobs.ts'
import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { renew } from './renew.ts'
import { show } from './showNotice.ts'
import { read, save } from './words.ts'

export const feature: Feature = {
  name: 'online-booking/privacy',
  routes: routesOf(contract, schemas, {
    showPrivacyNotice: show,
    getPrivacyNotice: read,
    savePrivacyWords: withAudit(save, 'update:salon'),
  }),
  jobs: [handler(renewNoticeJob, renew)],
}
