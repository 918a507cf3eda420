import { route, streamRoute, type Feature } from '#platform/server/feature.ts'
import {
  beginPayment,
  callbackByGet,
  callbackByPost,
  getHistory,
  getPaymentStatus,
  getSellingFigures,
  listPayments,
  listReviews,
  paymentMessages,
  recordCash,
  recordRefund,
  resolveReview,
} from '../contract.ts'
import { begin } from './begin.ts'
import { answerCallback } from './callback.ts'
import { payCash } from './cash.ts'
import { payseraSetting } from './config.ts'
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { list } from './list.ts'
import { refund } from './refund.ts'
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
    route(getPaymentStatus, readPaymentStatus),
    route(getHistory, readHistory),
    route(getSellingFigures, readFigures),
    route(listPayments, list),
    route(recordCash, payCash, 'custom'),
    route(recordRefund, refund, { action: 'payment', entity: 'payment', id: ({ paymentId }) => paymentId }),
    route(listReviews, listOpen),
    route(resolveReview, resolve, { action: 'payment', entity: 'payment', id: ({ reviewId }) => reviewId }),
  ],
  settings: [payseraSetting],
}
