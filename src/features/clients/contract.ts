import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import type { Amounts } from '#platform/shared/money.ts'
import { clientMessages } from './copy.ts'
import type * as schemas from './schemas.ts'
import type { Client } from './schemas.ts'

export type { ClientStatus, Client, ClientMatch, ClientSummary, Parent } from './schemas.ts'

export { clientMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

export const clientGone = defineFault(404, 'not_found', 'Klienti nuk u gjet. Rifreskoni faqen.')
/** 409: somebody else changed the client since it was read. Contains the current client. */
export const clientStale = defineFault<{ client: Client }>(
  409,
  'stale',
  'Klienti u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.',
)
export const clientTaken = defineFieldFault(
  409,
  'client_taken',
  'Keni tashmë një klient me këtë emër dhe këtë numër. Ndryshoni emrin ose numrin.',
)

/**
 * 409: the client has money in the salon or owes some: gift cards apart, which have no client. Repeated with
 * `confirm_money` it is done.
 */
export const clientMoney = defineFault<{ credit: Amounts; debt: Amounts }>(
  409,
  'client_money',
  'Ky klient ka ende para në sallon ose borxh. Konfirmoni që anonimizohet megjithatë.',
)

/** 409: the client has upcoming visits, so the name is still needed. */
export const clientExpected = defineFault(
  409,
  'client_expected',
  'Ky klient ka ende termine që vijnë. Anuloni ose mbani ato, pastaj anonimizojeni.',
)

export const maxMatches = 5

export const searchClients = endpoint('GET /clients/search', 'searchClients', { for: salonRoles, archive: true })

export const listClients = endpoint('GET /clients', 'listClients', {
  for: salonRoles,
  archive: true,
  topic: 'appointments',
  alsoTopics: ['sales'],
})

export const getClient = endpoint('GET /clients/:id', 'getClient', {
  for: salonRoles,
  archive: true,
  topic: 'appointments',
  faults: ['clientGone'],
})

export const getClientSummary = endpoint('GET /clients/:id/summary', 'getClientSummary', {
  for: salonRoles,
  archive: true,
  topic: 'appointments',
  alsoTopics: ['clients', 'barbers'],
  faults: ['clientGone'],
})

export const addClient = endpoint('POST /clients', 'addClient', {
  for: deskRoles,
  status: 201,
  // Opens its own transaction, which is repeated after a conflict with a booking.
  transaction: false,
})

export const updateClient = endpoint('PUT /clients/:id', 'updateClient', {
  for: deskRoles,
  faults: ['clientGone', 'clientStale', 'clientTaken'],
})

export const anonymiseClient = endpoint('POST /clients/:id/anonymise', 'anonymiseClient', {
  protective: true,
  faults: ['clientExpected', 'clientGone', 'clientMoney'],
})
