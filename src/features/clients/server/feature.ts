import { handler, routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { add } from './add.ts'
import { anonymise } from './anonymise.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { rereadAllPhones, rereadPhones } from './rereadPhones.ts'
import { search } from './search.ts'
import { summary } from './summary.ts'
import { update } from './update.ts'
import { rereadAllPhonesJob, rereadPhonesJob } from './jobs.ts'

export const feature: Feature = {
  name: 'clients',
  keys: 'clients',
  routes: routesOf(contract, schemas, {
    searchClients: withEvent(search, { kind: 'clients', count: ({ clients }) => clients.length }),
    listClients: withEvent(list, { kind: 'clients', count: ({ clients }) => clients.length }),
    getClient: withEvent(read, { kind: 'card', client: ({ id }) => id }),
    getClientSummary: withEvent(summary, { kind: 'card', client: ({ id }) => id }),
    addClient: withAudit(add, 'custom'),
    updateClient: withAudit(update, 'custom'),
    anonymiseClient: withAudit(anonymise, 'delete:client', { id: (_input, { id }) => id }),
  }),
  jobs: [handler(rereadPhonesJob, rereadPhones), handler(rereadAllPhonesJob, rereadAllPhones)],
}
