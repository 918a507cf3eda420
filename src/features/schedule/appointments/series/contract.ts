import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { seriesMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { SeriesPlace, PlannedDate } from './schemas.ts'

export { seriesMessages }

export const seriesGone = defineFault(404, 'not_found', 'Seria nuk u gjet. Rifreskoni faqen.')

export const previewSeries = endpoint('GET /series/preview', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  faults: ['ownAppointmentsOnly'],
  types: typesOf<typeof schemas.previewSeries>(),
})

export const bookSeries = endpoint('POST /series', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  status: 201,
  transaction: false,
  failure: seriesMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.bookSeries>(),
})

export const getSeries = endpoint('GET /series/:id', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  faults: ['seriesGone'],
  types: typesOf<typeof schemas.getSeries>(),
})
