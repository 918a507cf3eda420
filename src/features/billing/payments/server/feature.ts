import * as paymentsAdminContract from '../admin-contract.ts'
import * as paymentsAdminSchemas from '../admin-schemas.ts'
import * as paymentsContract from '../contract.ts'
import * as paymentsSchemas from '../schemas.ts'
import { handler, type Feature, routesOf, withAudit } from '#platform/server/feature.ts'
import { paymentMessages } from '../copy.ts'
import { listNeedsAttention } from './attention.ts'
import { begin } from './begin.ts'
import { answerCallback } from './receive.ts'
import { payseraSetting } from './config.ts'
import { readFigures } from './figures.ts'
import { readHistory, readPaymentStatus } from './history.ts'
import { list } from './list.ts'
import { reconcileStatement, statementColumns } from './reconcile.ts'
import { recordByHand } from './recordPayment.ts'
import { chargeback, refund } from './refund.ts'
import { reviewRefused } from './refused.ts'
import { resolve } from './resolve.ts'
import { listOpen } from './reviews.ts'
import { refusedJob } from './jobs.ts'

export const feature: Feature = {
  name: 'payments',
  routes: [
    ...routesOf(paymentsContract, paymentsSchemas, {
      beginPayment: withAudit(begin, 'payment:payment', {
        id: (_input, { order }) => order,
        text: () => paymentMessages.started,
      }),
      callbackByGet: withAudit(answerCallback, 'custom'),
      callbackByPost: withAudit(answerCallback, 'custom'),
      payseraCallbackByGet: withAudit(answerCallback, 'custom'),
      payseraCallbackByPost: withAudit(answerCallback, 'custom'),
      getPaymentStatus: readPaymentStatus,
      getHistory: readHistory,
    }),
    ...routesOf(paymentsAdminContract, paymentsAdminSchemas, {
      getBillingFigures: readFigures,
      listPayments: list,
      recordPayment: withAudit(recordByHand, 'custom'),
      recordRefund: withAudit(refund, 'custom'),
      recordChargeback: withAudit(chargeback, 'custom'),
      listReviews: listOpen,
      resolveReview: withAudit(resolve, 'custom'),
      listAttention: listNeedsAttention,
      listStatementColumns: withAudit(statementColumns, 'none'),
      reconcile: withAudit(reconcileStatement, 'payment:payment'),
    }),
  ],
  jobs: [handler(refusedJob, reviewRefused)],
  settings: [payseraSetting],
}
