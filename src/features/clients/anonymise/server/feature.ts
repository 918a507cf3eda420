import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { erase } from './erase.ts'
import { eraseJob } from './jobs.ts'
import { list } from './list.ts'
import { recordErasures } from './record.ts'
import { remainingTexts } from './remaining.ts'
import { restore } from './restore.ts'

export const feature: Feature = {
  name: 'clients/anonymise',
  routes: routesOf(contract, schemas, {
    getRemainingTexts: remainingTexts,
    listRemovedClients: list,
    restoreClient: withAudit(restore, 'update:client'),
  }),
  jobs: [handler(eraseJob, erase), handler(recordErasuresJob, recordErasures)],
}
