import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { fileFormatField } from '#platform/shared/fileFormat.ts'
import { checked, idField } from '#platform/shared/fields.ts'

/** Everything of a salon is much to read: an owner needs it now and then, nobody needs it all day. */
const limits = [{ by: 'address', max: 60, minutes: 60 }] as const
const failure = 'Gabim në eksportimin e të dhënave. Ju lutem provoni përsëri.'

/** Both are open to every member of a salon, also after the subscription has ended: the data is the salon's. */
export const exportWorkbook = endpoint({
  method: 'GET',
  path: '/export/xlsx',
  standby: true,
  access: 'member',
  for: ['owner'],
  stream: true,
  reply: z.object({}),
  failure,
  limits,
  summary: 'Everything of the salon as an Excel workbook, a sheet for each kind',
})

export const exportJson = endpoint({
  method: 'GET',
  path: '/export/json',
  standby: true,
  access: 'member',
  for: ['owner'],
  stream: true,
  reply: z.object({}),
  failure,
  limits,
  summary: 'Everything of the salon as one JSON document, a list for each kind',
})

export const exportCsv = endpoint({
  method: 'GET',
  path: '/export/csv',
  standby: true,
  access: 'member',
  for: ['owner'],
  stream: true,
  query: z.object({
    /** One of `listExports`; a ZIP archive of all lists when left out. */
    list: z.optional(checked(z.string(), z.maxLength(50))),
  }),
  reply: z.object({}),
  failure,
  limits,
  summary: 'One list of the salon as CSV, or all of them in a ZIP archive: the same columns as in the workbook',
})

export const listExports = endpoint({
  method: 'GET',
  path: '/export/lists',
  access: 'member',
  for: ['owner'],
  reply: z.object({ lists: z.array(z.object({ key: z.string(), title: z.string() })) }),
  failure,
  summary: 'The lists of a salon that can be exported',
})

export const noSuchList = defineFault(404, 'not_found', 'Kjo listë nuk ekziston.')

export const exportClient = endpoint({
  method: 'GET',
  path: '/export/clients/:id',
  standby: true,
  access: 'member',
  for: ['owner'],
  stream: true,
  params: z.object({ id: idField }),
  query: z.object({ format: fileFormatField }),
  reply: z.object({}),
  failure,
  limits,
  summary:
    'What the salon knows of one client, as an Excel workbook, or as CSV in a ZIP archive: the client and the appointments',
})
