import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { number, plural, shortDate } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { methodLabel, shareLabel } from '../rules.ts'
import { close, reopen } from './close.ts'
import { list, settle, unsettle } from './debts.ts'
import { add, change, open, remove } from './entries.ts'
import { importSales } from './importSales.ts'
import { pay } from './payments.ts'
import { read, readState } from './read.ts'
import { report } from './report.ts'
import { listAll, set } from './shares.ts'
import { importSalesJob } from './jobs.ts'

export const feature: Feature = {
  name: 'day-close',
  keys: 'till',
  jobs: [handler(importSalesJob, importSales)],
  routes: routesOf(contract, schemas, {
    getDayClose: read,
    getDayState: readState,
    setPayments: withAudit(pay, 'payment:till', {
      text: ({ date, payments }, { message }) =>
        auditText(
          message,
          shortDate(date),
          plural(payments.length, 'vizitë', 'vizita'),
          [...new Set(payments.map(({ method }) => methodLabel[method]))].join(', '),
        ),
    }),
    addEntry: withAudit(add, 'create:till', {
      id: (_input, { id }) => id,
      text: ({ date, label, amount }, { message }) => auditText(message, shortDate(date), label, number(amount, 2)),
    }),
    changeEntry: withAudit(change, 'update:till', {
      text: ({ label, amount }, { message }) => auditText(message, label, number(amount, 2)),
    }),
    removeEntry: withAudit(remove, 'delete:till'),
    setOpening: withAudit(open, 'update:till', {
      text: ({ date, amount }) => auditText('Arka në mëngjes', shortDate(date), number(amount, 2)),
    }),
    closeDay: withAudit(close, 'custom'),
    reopenDay: withAudit(reopen, 'custom'),
    getTillReport: report,
    listDebts: list,
    settleDebts: withAudit(settle, 'custom'),
    unsettleDebts: withAudit(unsettle, 'custom'),
    listShares: listAll,
    setShare: withAudit(set, 'update:barber', {
      text: ({ kind, percent, rent }, { message }) =>
        auditText(
          message,
          shareLabel[kind],
          kind === 'percent' && `${number(percent ?? 0)}%`,
          kind === 'rent' && number(rent ?? 0, 2),
        ),
    }),
  }),
}
