import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  beginPayment,
  callbackByGet,
  callbackByPost,
  deliverPractice,
  getHistory,
  getPaymentStatus,
  getPracticeOrder,
  getReceipt,
  getSellingFigures,
  listPayments,
  listReviews,
  recordCash,
  recordRefund,
  resolveReview,
} from '../contract.ts'
import { begin } from './begin.ts'
import { answerCallback } from './callback.ts'
import { payCash } from './cash.ts'
import { deliver, practiceLateJob } from './deliver.ts'
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { list } from './list.ts'
import { readPracticeOrder } from './practiceOrder.ts'
import { readReceipt } from './receipt.ts'
import { refund } from './refund.ts'
import { resolve } from './resolve.ts'
import { listOpen } from './reviews.ts'
import { readPaymentStatus } from './status.ts'

export const feature: Feature = {
  name: 'payments',
  routes: [
    route(beginPayment, begin),
    streamRoute(callbackByGet, answerCallback),
    streamRoute(callbackByPost, answerCallback),
    route(getPaymentStatus, readPaymentStatus),
    route(getHistory, readHistory),
    route(getReceipt, readReceipt),
    route(getSellingFigures, readFigures),
    route(listPayments, list),
    route(recordCash, payCash),
    route(recordRefund, refund),
    route(listReviews, listOpen),
    route(resolveReview, resolve),
  ],
}

/** The practice checkout: exists in practice mode only. */
export const practiceFeature: Feature = {
  name: 'practice-checkout',
  routes: [route(getPracticeOrder, readPracticeOrder), route(deliverPractice, deliver)],
  jobs: [practiceLateJob],
}
