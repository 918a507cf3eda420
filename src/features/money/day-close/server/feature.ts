import { routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { number } from '#platform/shared/sq.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { shareLabel } from '../rules.ts'
import { close, reopen } from './close.ts'
import { list, read, readState } from './read.ts'
import { add, change, open, remove } from './moves.ts'
import { report } from './report.ts'
import { listAll, set } from './shares.ts'

export const feature: Feature = {
  name: 'day-close',
  keys: 'till',
  gone: [
    'PUT /day-close/payments',
    'POST /day-close/entries',
    'PUT /day-close/entries/:id',
    'DELETE /day-close/entries/:id',
    'POST /day-close/debts/settle',
    'POST /day-close/debts/unsettle',
  ],
  routes: routesOf(contract, schemas, {
    getDayClose: read,
    getDayState: readState,
    addMove: withAudit(add, 'custom'),
    changeMove: withAudit(change, 'custom'),
    removeMove: withAudit(remove, 'custom'),
    setOpening: withAudit(open, 'custom'),
    closeDay: withAudit(close, 'custom'),
    reopenDay: withAudit(reopen, 'custom'),
    getTillReport: report,
    listDebts: list,
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
