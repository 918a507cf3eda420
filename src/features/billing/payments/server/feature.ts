import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  getBillingFigures,
  listAttention,
  listPayments,
  listReviews,
  listStatementColumns,
  reconcile,
  recordChargeback,
  recordPayment,
  recordRefund,
  resolveReview,
} from '../admin-contract.ts'
import * as paymentsAdminSchemas from '../admin-schemas.ts'
import {
  beginPayment,
  callbackByGet,
  callbackByPost,
  getHistory,
  getPaymentStatus,
  paymentMessages,
  payseraCallbackByGet,
  payseraCallbackByPost,
} from '../contract.ts'
import * as paymentsSchemas from '../schemas.ts'
import { listNeedsAttention } from './attention.ts'
import { begin } from './begin.ts'
import { answerCallback } from './callback.ts'
import { payseraSetting } from './config.ts'
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { list } from './list.ts'
import { refusedJob } from './purge.ts'
import { reconcileStatement, statementColumns } from './reconcile.ts'
import { recordByHand } from './recordPayment.ts'
import { chargeback, refund } from './refund.ts'
import { resolve } from './resolve.ts'
import { listOpen } from './reviews.ts'
import { readPaymentStatus } from './status.ts'

export const feature: Feature = {
  name: 'payments',
  routes: [
    route(beginPayment, paymentsSchemas.beginPayment, begin, {
      action: 'payment',
      entity: 'payment',
      id: (_input, { order }) => order,
      text: () => paymentMessages.started,
    }),
    streamRoute(callbackByGet, paymentsSchemas.callbackByGet, answerCallback, 'custom'),
    streamRoute(callbackByPost, paymentsSchemas.callbackByPost, answerCallback, 'custom'),
    streamRoute(payseraCallbackByGet, paymentsSchemas.payseraCallbackByGet, answerCallback, 'custom'),
    streamRoute(payseraCallbackByPost, paymentsSchemas.payseraCallbackByPost, answerCallback, 'custom'),
    route(getPaymentStatus, paymentsSchemas.getPaymentStatus, readPaymentStatus),
    route(getHistory, paymentsSchemas.getHistory, readHistory),
    route(getBillingFigures, paymentsAdminSchemas.getBillingFigures, readFigures),
    route(listPayments, paymentsAdminSchemas.listPayments, list),
    route(recordPayment, paymentsAdminSchemas.recordPayment, recordByHand, 'custom'),
    route(recordRefund, paymentsAdminSchemas.recordRefund, refund, 'custom'),
    route(recordChargeback, paymentsAdminSchemas.recordChargeback, chargeback, 'custom'),
    route(listReviews, paymentsAdminSchemas.listReviews, listOpen),
    route(resolveReview, paymentsAdminSchemas.resolveReview, resolve, 'custom'),
    route(listAttention, paymentsAdminSchemas.listAttention, listNeedsAttention),
    route(listStatementColumns, paymentsAdminSchemas.listStatementColumns, statementColumns, 'none'),
    route(reconcile, paymentsAdminSchemas.reconcile, reconcileStatement, {
      action: 'payment',
      entity: 'payment',
      id: () => null,
    }),
  ],
  jobs: [refusedJob],
  settings: [payseraSetting],
}
