import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/** Limited, because the export reads all data of a salon. */
const limits = [{ by: 'address', max: 60, minutes: 60 }] as const
const failure = 'Gabim në eksportimin e të dhënave. Ju lutem provoni përsëri.'

/** Open to every member of a salon, also after the subscription has ended, because the data belongs to the salon. */
export const exportWorkbook = endpoint('GET /export/xlsx', 'exportWorkbook', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden'],
})

export const exportJson = endpoint('GET /export/json', 'exportJson', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden'],
})

export const exportCsv = endpoint('GET /export/csv', 'exportCsv', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['forbidden', 'noSuchList'],
})

export const listExports = endpoint('GET /export/lists', 'listExports', { access: 'member', failure })

export const noSuchList = defineFault(404, 'not_found', 'Kjo listë nuk ekziston.')

export const exportClient = endpoint('GET /export/clients/:id', 'exportClient', {
  standby: true,
  access: 'member',
  stream: true,
  failure,
  limits,
  faults: ['clientGone', 'forbidden'],
})
