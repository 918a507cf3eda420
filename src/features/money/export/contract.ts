import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

/** Everything of a salon is much to read: an owner needs it now and then, nobody needs it all day. */
const limits = [{ by: 'address', max: 60, minutes: 60 }] as const
const failure = 'Gabim në eksportimin e të dhënave. Ju lutem provoni përsëri.'

/** Both are open to every member of a salon, also after the subscription has ended: the data is the salon's. */
export const exportWorkbook = endpoint('GET /export/xlsx', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden'],
  types: typesOf<typeof schemas.exportWorkbook>(),
})

export const exportJson = endpoint('GET /export/json', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden'],
  types: typesOf<typeof schemas.exportJson>(),
})

export const exportCsv = endpoint('GET /export/csv', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden', 'noSuchList'],
  types: typesOf<typeof schemas.exportCsv>(),
})

export const listExports = endpoint('GET /export/lists', {
  access: 'member',
  failure,
  types: typesOf<typeof schemas.listExports>(),
})

export const noSuchList = defineFault(404, 'not_found', 'Kjo listë nuk ekziston.')

export const exportClient = endpoint('GET /export/clients/:id', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['clientGone', 'forbidden'],
  types: typesOf<typeof schemas.exportClient>(),
})
