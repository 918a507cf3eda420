import { routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { ofDay, read } from './read.ts'
import { answer, remove, save } from './write.ts'

export const feature: Feature = {
  name: 'clients/allergies',
  keys: 'allergies',
  routes: routesOf(contract, schemas, {
    getAllergies: withEvent(read, {
      kind: 'card',
      client: ({ id }, { allergies }) => (allergies.length > 0 ? id : null),
      detail: 'allergies',
    }),
    listAllergiesOfDay: withEvent(ofDay, { kind: 'clients', count: ({ clients }) => clients.length }),
    saveAllergy: withAudit(save, 'update:client'),
    removeAllergy: withAudit(remove, 'update:client'),
    answerHealthConsent: withAudit(answer, 'update:client'),
  }),
}
