import { job, route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { number, plural, shortDate } from '#platform/shared/sq.ts'
import {
  addEntry,
  changeEntry,
  closeDay,
  getDayClose,
  getDayState,
  getTillReport,
  removeEntry,
  reopenDay,
  setOpening,
  setPayments,
} from '../contract.ts'
import * as dayCloseSchemas from '../schemas.ts'
import { listShares, setShare } from '../shares-contract.ts'
import * as dayCloseSharesSchemas from '../shares-schemas.ts'
import { listDebts, settleDebts, unsettleDebts } from '../debts-contract.ts'
import * as dayCloseDebtsSchemas from '../debts-schemas.ts'
import { methodLabel, shareLabel } from '../rules.ts'
import { close, reopen } from './close.ts'
import { list, settle, unsettle } from './debts.ts'
import { add, change, open, remove } from './entries.ts'
import { importSales } from './importSales.ts'
import { pay } from './payments.ts'
import { read, readState } from './read.ts'
import { report } from './report.ts'
import { listAll, set } from './shares.ts'

export const feature: Feature = {
  name: 'day-close',
  keys: 'till',
  jobs: [job({ name: 'day-close.import', cron: '* * * * *', ownTransactions: true, run: importSales })],
  routes: [
    route(getDayClose, dayCloseSchemas.getDayClose, read),
    route(getDayState, dayCloseSchemas.getDayState, readState),
    route(setPayments, dayCloseSchemas.setPayments, pay, {
      action: 'payment',
      entity: 'till',
      id: () => null,
      text: ({ date, payments }, { message }) =>
        auditText(
          message,
          shortDate(date),
          plural(payments.length, 'vizitë', 'vizita'),
          [...new Set(payments.map(({ method }) => methodLabel[method]))].join(', '),
        ),
    }),
    route(addEntry, dayCloseSchemas.addEntry, add, {
      action: 'create',
      entity: 'till',
      id: (_input, { id }) => id,
      text: ({ date, label, amount }, { message }) => auditText(message, shortDate(date), label, number(amount, 2)),
    }),
    route(changeEntry, dayCloseSchemas.changeEntry, change, {
      action: 'update',
      entity: 'till',
      text: ({ label, amount }, { message }) => auditText(message, label, number(amount, 2)),
    }),
    route(removeEntry, dayCloseSchemas.removeEntry, remove, { action: 'delete', entity: 'till' }),
    route(setOpening, dayCloseSchemas.setOpening, open, {
      action: 'update',
      entity: 'till',
      id: () => null,
      text: ({ date, amount }) => auditText('Arka në mëngjes', shortDate(date), number(amount, 2)),
    }),
    route(closeDay, dayCloseSchemas.closeDay, close, 'custom'),
    route(reopenDay, dayCloseSchemas.reopenDay, reopen, 'custom'),
    route(listDebts, dayCloseDebtsSchemas.listDebts, list),
    route(settleDebts, dayCloseDebtsSchemas.settleDebts, settle, 'custom'),
    route(unsettleDebts, dayCloseDebtsSchemas.unsettleDebts, unsettle, 'custom'),
    route(listShares, dayCloseSharesSchemas.listShares, listAll),
    route(setShare, dayCloseSharesSchemas.setShare, set, {
      action: 'update',
      entity: 'barber',
      text: ({ kind, percent, rent }, { message }) =>
        auditText(
          message,
          shareLabel[kind],
          kind === 'percent' && `${number(percent ?? 0)}%`,
          kind === 'rent' && number(rent ?? 0, 2),
        ),
    }),
    route(getTillReport, dayCloseSchemas.getTillReport, report),
  ],
}
