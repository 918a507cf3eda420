import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { seriesMessages } from './messages.ts'
import type * as schemas from './schemas.ts'

export type { SeriesPlace, PlannedDate } from './schemas.ts'

export { seriesMessages }

export const seriesGone = defineFault(404, 'not_found', 'Seria nuk u gjet. Rifreskoni faqen.')

export const previewSeries = endpoint({
  method: 'GET',
  path: '/series/preview',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.previewSeries>(),
})

export const bookSeries = endpoint({
  method: 'POST',
  path: '/series',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  status: 201,
  transaction: false,
  failure: seriesMessages.bookFailed,
  types: typesOf<typeof schemas.bookSeries>(),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getSeries>(),
})
