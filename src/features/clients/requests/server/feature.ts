import { handler, routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { finish } from './finish.ts'
import { dataLinkPurgeJob } from './jobs.ts'
import { download, show } from './linkPage.ts'
import { end, make, purge } from './links.ts'
import { list } from './list.ts'
import { note } from './note.ts'
import { endRestriction, restrict } from './restrict.ts'

export const feature: Feature = {
  name: 'clients/requests',
  routes: routesOf(contract, schemas, {
    listClientRequests: withEvent(list, { kind: 'clients', count: ({ requests }) => requests.length }),
    noteClientRequest: withAudit(note, 'create:client_request', { id: ({ id }) => id }),
    finishClientRequest: withAudit(finish, 'update:client_request'),
    makeDataLink: withAudit(make, 'create:data_link'),
    endDataLink: withAudit(end, 'delete:data_link'),
    restrictClient: withAudit(restrict, 'update:client_request'),
    endRestriction: withAudit(endRestriction, 'update:client_request'),
    showDataLink: show,
    getLinkedData: download,
  }),
  jobs: [handler(dataLinkPurgeJob, purge)],
}
