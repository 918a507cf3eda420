import { job, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { visitText } from '../rules.ts'
import { autoConfirm, confirmEverywhere } from './autoConfirm.ts'
import { book } from './book.ts'
import { change } from './change.ts'
import { clientVisits } from './clientVisits.ts'
import { purge } from './deletedRows.ts'
import { freeStarts } from './freeStarts.ts'
import { list } from './list.ts'
import { purgeHolds } from './holds.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { week } from './week.ts'

const textOf = (one: contract.Appointment, message: string): string =>
  visitText(message.replace(/[.!]$/, ''), {
    service: one.service_name,
    date: one.appointment_date,
    time: one.appointment_time,
  })

export const feature: Feature = {
  name: 'appointments',
  keys: 'appointments',
  routes: routesOf(contract, schemas, {
    listAppointments: list,
    getWeek: week,
    getAppointment: read,
    getFreeStarts: freeStarts,
    listClientAppointments: clientVisits,
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
    job({ name: 'appointments.confirm', cron: '0 * * * *', ownTransactions: true, run: confirmEverywhere }),
    job({ name: 'appointments.purge', cron: '30 * * * *', run: purge }),
    job({ name: 'appointments.purge-holds', cron: '*/10 * * * *', run: purgeHolds }),
  ],
}
