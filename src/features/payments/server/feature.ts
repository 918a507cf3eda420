import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  beginPayment,
  callbackByGet,
  callbackByPost,
  getHistory,
  getPaymentStatus,
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
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { list } from './list.ts'
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
