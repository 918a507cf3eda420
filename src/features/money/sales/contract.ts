import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { PaidVisit, Sale } from './schemas.ts'
export type { Prepaid } from './prepaid-schemas.ts'
// The first screens load these, without the rest of `rules.ts`.
export { saleMethodLabel, tapMethods } from './methods.ts'
export { usualPayment, type UsualPayment } from './usualPayment.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'sales', for: salonRoles })

/**
 * A visit is paid by one line of the kind `service` with its appointment, and one payment. Errors have the names of the
 * body's fields: `lines.0.discount`, `payments.1.given`, `discount`, `payments` (the sums differ), `client_id` (a debt
 * without a client). 409 stock_short has `left` and a message at the line. The total is that of `priceSale` (rules.ts),
 * which the server uses too. Barbers sell lines of their own visits, tips to themselves and products. A line of the
 * kind `gift_card`, `package` or `deposit` sells one; payments of these methods use it, for services and products only.
 *
 * Offline the call is kept and sent once. `sold_at` is always sent; `device_id` and `device_number` (counted by the
 * device from 1) only without a connection: such a sale is accepted even if the product has sold out. Until it has its
 * `number` the screen shows that of the device.
 */
export const recordSale = endpoint('POST /sales', 'recordSale', {
  // Attempts at codes are counted even if the sale is refused.
  transaction: false,
  outbox: 'id',
  status: 201,
  faults: ['saleExists', 'stockShort', 'visitSold'],
})

/**
 * `is_undo` is allowed to the user who took the payment, within `undoMinutes`; other returns by the salon's settings.
 * With the id of a return that was kept as a deposit it takes the deposit back and sells its visits as before.
 */
export const returnSale = endpoint('POST /sales/:sale_id/returns', 'returnSale', {
  outbox: 'id',
  status: 201,
  faults: ['returnRefused', 'saleExists', 'saleNotFound', 'undoLate', 'visitSold'],
})

/**
 * The third decision about the money of a visit that was cancelled or deleted, beside a return and a deposit. The day
 * close lists the visit until one of them is made (`paid_cancelled`).
 */
export const keepPayment = endpoint('POST /sales/:sale_id/keep', 'keepPayment', {
  outbox: 'key',
  faults: ['saleNotFound'],
})

/** The roles that may return may correct. A sale is read with its corrections: its `payments` contain them. */
export const correctSale = endpoint('POST /sales/:sale_id/corrections', 'correctSale', {
  status: 201,
  faults: ['returnRefused', 'saleExists', 'saleNotFound', 'saleTillClosed', 'saleUndone'],
})

/** A barber sees sales that they made or that have one of their lines. */
export const listSales = endpoint('GET /sales', 'listSales', {
  archive: true,
  alsoTopics: ['clients'],
})

/** One read for all appointments of a screen. A barber sees paid appointments as in `listSales`. */
export const listPaidVisits = endpoint('GET /sales/paid', 'listPaidVisits', { alsoTopics: ['appointments'] })

export const listOwedSales = endpoint('GET /sales/owed', 'listOwedSales', { for: deskRoles, alsoTopics: ['clients'] })

/**
 * Oldest first. A gift card belongs to anyone who has its code. A barber sees those of sales as in `listSales`. 429
 * after many codes in an hour that no sale was paid with, here and in `recordSale`.
 */
export const listPrepaid = endpoint('GET /sales/prepaid', 'listPrepaid', { alsoTopics: ['clients'] })

/** Open to every role, because the sheet needs rates and limit. */
export const getSaleSettings = endpoint('GET /sales/settings', 'getSaleSettings')
export const setSaleRights = endpoint('PUT /sales/settings', 'setSaleRights', { for: ['owner'] })
export const setVat = endpoint('PUT /sales/vat', 'setVat', { for: ['owner'] })

export const getSale = endpoint('GET /sales/:id', 'getSale', {
  archive: true,
  faults: ['saleNotFound'],
  alsoTopics: ['clients'],
})
