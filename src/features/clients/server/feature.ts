import { route, type Feature } from '#platform/server/feature.ts'
import { anonymiseClient, getClient, getClientSummary, listClients, searchClients, updateClient } from '../contract.ts'
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
    route(searchClients, search),
    route(listClients, list),
    route(getClient, read),
    route(getClientSummary, summary),
    route(updateClient, update, 'custom'),
    route(anonymiseClient, anonymise, { action: 'delete', entity: 'client', id: (_input, { id }) => id }),
  ],
  jobs: [rereadPhonesJob],
}
