import { job, route, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import { autoConfirm, confirmEverywhere } from './autoConfirm.ts'
import { book } from './book.ts'
import { change } from './change.ts'
import { dashboard } from './dashboard.ts'
import { list } from './list.ts'
import { purge } from './purge.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { week } from './week.ts'

export const feature: Feature = {
  name: 'appointments',
  routes: [
    route(contract.listAppointments, list),
    route(contract.getWeek, week),
    route(contract.getDashboard, dashboard),
    route(contract.bookAppointment, book),
    route(contract.updateAppointment, change),
    route(contract.deleteAppointment, remove),
    route(contract.restoreAppointment, restore),
    route(contract.autoConfirm, autoConfirm),
  ],
  jobs: [
    job({ name: 'appointments.confirm', cron: '0 * * * *', ownTransactions: true, run: confirmEverywhere }),
    job({ name: 'appointments.purge', cron: '30 * * * *', run: purge }),
  ],
}
