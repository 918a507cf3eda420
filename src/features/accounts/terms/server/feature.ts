import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { answer, read } from './answers.ts'

export const feature: Feature = {
  name: 'terms',
  routes: routesOf(contract, schemas, {
    getTerms: read,
    answerTerms: withAudit(answer, 'update:salon', {
      text: ({ answer: given, version }) =>
        given === 'accepted'
          ? `Kushtet dhe marrëveshja u pranuan: ${version}`
          : `Kushtet mbetën për më vonë: ${version}`,
    }),
  }),
}
