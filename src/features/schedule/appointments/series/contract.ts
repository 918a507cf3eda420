import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { seriesMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { SeriesPlace, PlannedDate } from './schemas.ts'

export { seriesMessages }

export const seriesGone = defineFault(404, 'not_found', 'Seria nuk u gjet. Rifreskoni faqen.')

export const previewSeries = salonRead({
  path: '/series/preview',
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  faults: ['ownAppointmentsOnly'],
  types: typesOf<typeof schemas.previewSeries>(),
})

export const bookSeries = salonWrite({
  method: 'POST',
  path: '/series',
  topic: 'appointments',
  status: 201,
  transaction: false,
  failure: seriesMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.bookSeries>(),
})

export const getSeries = salonRead({
  path: '/series/:id',
  archive: true,
  topic: 'appointments',
  faults: ['seriesGone'],
  types: typesOf<typeof schemas.getSeries>(),
})
