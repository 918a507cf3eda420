import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { answer, answerOfHealth, request, show } from './ownData.ts'

export const feature: Feature = {
  name: 'client-link/own-data',
  routes: routesOf(contract, schemas, {
    showOwnData: show,
    answerConsent: withAudit(answer, 'custom'),
    answerHealth: withAudit(answerOfHealth, 'custom'),
    sendOwnRequest: withAudit(request, 'custom'),
  }),
}
