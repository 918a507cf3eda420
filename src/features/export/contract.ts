import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const failure = 'Gabim në eksportimin e të dhënave.'

/** Both are open to every member of a salon, also after the subscription has ended: the data is the salon's. */
export const exportWorkbook = endpoint({
  method: 'GET',
  path: '/export/xlsx',
  access: 'member',
  stream: true,
  reply: z.object({}),
  failure,
  summary: 'Everything of the salon as an Excel workbook, a sheet for each kind',
})

export const exportJson = endpoint({
  method: 'GET',
  path: '/export/json',
  access: 'member',
  stream: true,
  reply: z.object({}),
  failure,
  summary: 'Everything of the salon as one JSON document, a list for each kind',
})
