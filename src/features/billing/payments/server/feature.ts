import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  getBillingFigures,
  listAttention,
  listPayments,
  listReviews,
  reconcile,
  recordChargeback,
  recordPayment,
  recordRefund,
  resolveReview,
} from '../admin-contract.ts'
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
import { listNeedsAttention } from './attention.ts'
import { begin } from './begin.ts'
import { answerCallback } from './callback.ts'
import { payseraSetting } from './config.ts'
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { list } from './list.ts'
import { refusedJob } from './purge.ts'
import { reconcileStatement } from './reconcile.ts'
import { recordByHand } from './recordPayment.ts'
import { chargeback, refund } from './refund.ts'
import { resolve } from './resolve.ts'
import { listOpen } from './reviews.ts'
import { readPaymentStatus } from './status.ts'

export const feature: Feature = {
  name: 'payments',
  routes: [
    route(beginPayment, begin, {
      action: 'payment',
      entity: 'payment',
      id: (_input, { order }) => order,
      text: () => paymentMessages.started,
    }),
    streamRoute(callbackByGet, answerCallback, 'custom'),
    streamRoute(callbackByPost, answerCallback, 'custom'),
    streamRoute(payseraCallbackByGet, answerCallback, 'custom'),
    streamRoute(payseraCallbackByPost, answerCallback, 'custom'),
    route(getPaymentStatus, readPaymentStatus),
    route(getHistory, readHistory),
    route(getBillingFigures, readFigures),
    route(listPayments, list),
    route(recordPayment, recordByHand, 'custom'),
    route(recordRefund, refund, 'custom'),
    route(recordChargeback, chargeback, 'custom'),
    route(listReviews, listOpen),
    route(resolveReview, resolve, 'custom'),
    route(listAttention, listNeedsAttention),
    route(reconcile, reconcileStatement, { action: 'payment', entity: 'payment', id: () => null }),
  ],
  jobs: [refusedJob],
  settings: [payseraSetting],
}
