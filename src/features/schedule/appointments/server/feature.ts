import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { visitText } from '../rules.ts'
import { autoConfirm, confirmEverywhere } from './autoConfirm.ts'
import { book } from './book.ts'
import { change } from './change.ts'
import { clientVisits } from './clientVisits.ts'
import { freeStarts } from './freeStarts.ts'
import { list } from './list.ts'
import { purgeHolds } from './holds.ts'
import { purge } from './purge.ts'
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
  routes: [
    route(contract.listAppointments, schemas.listAppointments, list),
    route(contract.getWeek, schemas.getWeek, week),
    route(contract.getAppointment, schemas.getAppointment, read),
    route(contract.getFreeStarts, schemas.getFreeStarts, freeStarts),
    route(contract.listClientAppointments, schemas.listClientAppointments, clientVisits),
    route(contract.bookAppointment, schemas.bookAppointment, book, 'custom'),
    route(contract.updateAppointment, schemas.updateAppointment, change, {
      action: 'update',
      entity: 'appointment',
      text: (_input, { appointment, message }) => textOf(appointment, message),
    }),
    route(contract.deleteAppointment, schemas.deleteAppointment, remove, 'custom'),
    route(contract.restoreAppointment, schemas.restoreAppointment, restore, {
      action: 'create',
      entity: 'appointment',
      text: (_input, { appointment, message }) => textOf(appointment, message),
    }),
    route(contract.autoConfirm, schemas.autoConfirm, autoConfirm, 'custom'),
  ],
  jobs: [
    job({ name: 'appointments.confirm', cron: '0 * * * *', ownTransactions: true, run: confirmEverywhere }),
    job({ name: 'appointments.purge', cron: '30 * * * *', run: purge }),
    job({ name: 'appointments.purge-holds', cron: '*/10 * * * *', run: purgeHolds }),
  ],
}
