import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { seriesMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { SeriesPlace, PlannedDate } from './schemas.ts'

export { seriesMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: salonRoles })

export const seriesGone = defineFault(404, 'not_found', 'Seria nuk u gjet. Rifreskoni faqen.')

export const previewSeries = endpoint('GET /series/preview', 'previewSeries', {
  alsoTopics: ['hours', 'barbers', 'services'],
  faults: ['ownAppointmentsOnly'],
})

export const bookSeries = endpoint('POST /series', 'bookSeries', {
  status: 201,
  transaction: false,
  failure: seriesMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
})

export const getSeries = endpoint('GET /series/:id', 'getSeries', {
  archive: true,
  faults: ['seriesGone'],
})
