import { handler, routesOf, withAudit, withEvent, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { visitText } from '../rules.ts'
import { autoConfirm, confirmEverywhere } from './status/public.ts'
import { book } from './booking/public.ts'
import { change, purge, remove, restore } from './changing/public.ts'
import { clientVisits, list, read, week } from './reading/public.ts'
import { freeStarts } from './free-starts/public.ts'
import { purgeHolds } from './writing/public.ts'
import { confirmJob, deletedAppointmentPurgeJob, holdPurgeJob } from './jobs.ts'

const textOf = (appointment: contract.Appointment, message: string): string =>
  visitText(message.replace(/[.!]$/, ''), {
    service: appointment.service_name,
    date: appointment.appointment_date,
    time: appointment.appointment_time,
  })

export const feature: Feature = {
  name: 'appointments',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    listAppointments: list,
    getWeek: week,
    getAppointment: read,
    getFreeStarts: freeStarts,
    listClientAppointments: withEvent(clientVisits, { kind: 'card', client: ({ id }) => id }),
    bookAppointment: withAudit(book, 'custom'),
    updateAppointment: withAudit(change, 'update:appointment', {
      text: (_input, { appointment, message }) => textOf(appointment, message),
    }),
    deleteAppointment: withAudit(remove, 'custom'),
    restoreAppointment: withAudit(restore, 'create:appointment', {
      text: (_input, { appointment, message }) => textOf(appointment, message),
    }),
    autoConfirm: withAudit(autoConfirm, 'custom'),
  }),
  jobs: [
    handler(confirmJob, confirmEverywhere),
    handler(deletedAppointmentPurgeJob, purge),
    handler(holdPurgeJob, purgeHolds),
  ],
}
