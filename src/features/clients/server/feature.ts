import { route, type Feature } from '#platform/server/feature.ts'
import { anonymiseClient, getClient, getClientSummary, listClients, searchClients, updateClient } from '../contract.ts'
import * as schemas from '../schemas.ts'
import { anonymise } from './anonymise.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { rereadPhonesJob } from './rereadPhones.ts'
import { search } from './search.ts'
import { summary } from './summary.ts'
import { update } from './update.ts'

export const feature: Feature = {
  name: 'clients',
  keys: 'clients',
  routes: [
    route(searchClients, schemas.searchClients, search),
    route(listClients, schemas.listClients, list),
    route(getClient, schemas.getClient, read),
    route(getClientSummary, schemas.getClientSummary, summary),
    route(updateClient, schemas.updateClient, update, 'custom'),
    route(anonymiseClient, schemas.anonymiseClient, anonymise, {
      action: 'delete',
      entity: 'client',
      id: (_input, { id }) => id,
    }),
  ],
  jobs: [rereadPhonesJob],
}
