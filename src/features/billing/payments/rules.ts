import type { ReviewReason } from '#database/rows/billing.ts'
import type { AttentionItem } from './admin-contract.ts'
import type { PaymentState } from './contract.ts'

export type { ReviewReason }

export type Decision =
  | 'activated'
  | 'duplicate'
  | 'double_payment'
  | 'failed'
  | 'none'
  | 'pending'
  | 'recorded'
  | 'refund_recorded'
  | 'review'
  | 'test_ignored'

export interface Money {
  cents: number
  currency: string
}

/** A provider's message about an order, in provider-independent terms. */
export interface PaymentEvent {
  kind: 'paid' | 'failed' | 'pending' | 'information' | 'unconfirmed' | 'refunded' | 'unknown'
  /** Payment number of the provider. */
  providerId: string
  /** Requested amount, as signed by the provider; `cents` is null if missing or unreadable. */
  asked: { cents: number | null; currency: string }
  /** Received amount; null if missing or unreadable. */
  received: Money | null
  /** True if no money moved. */
  isTest: boolean
  /** Refund of a `refunded` event. `whole`: no amount is given; `money` is null if unreadable, `at` if missing. */
  refund: { whole: boolean; money: Money | null; at: Date | null } | null
  /** Relevant signed fields, for the administrator. */
  detail: string
}

/** State of an order when an event arrives. */
export interface OrderFacts {
  state: PaymentState
  priceCents: number
  currency: string
  /** True if one of its charges was accepted as its payment. */
  accepted: boolean
  /** The event's charge, if already recorded; `cents` is the received amount in the order's currency. */
  charge: { accepted: boolean; cents: number | null } | null
  /** True if a review with this reason and payment exists. */
  reviewed(reason: ReviewReason): boolean
}

export interface Outcome {
  decision: Decision
  review: ReviewReason | null
}

const only = (decision: Decision): Outcome => ({ decision, review: null })

/**
 * Effect of an event on an order, independent of event order and repetition. Refunds are decided with their charge in
 * `recordProviderRefund`.
 */
export function decide(order: OrderFacts, event: PaymentEvent, options: { allowTest: boolean }): Outcome {
  const review = (reason: ReviewReason, decision: Decision = 'review'): Outcome =>
    order.reviewed(reason) ? only('duplicate') : { decision, review: reason }
  if (event.isTest && !options.allowTest) return only('test_ignored')
  const open = order.state === 'pending' || order.state === 'failed' || order.state === 'expired'
  switch (event.kind) {
    case 'paid': {
      if (order.charge?.accepted) return only('duplicate')
      if (order.accepted) return order.charge ? only('duplicate') : review('double_payment', 'double_payment')
      if (order.state === 'refunded') return review('paid_after_refund')
      const problem = mismatch(order, event)
      return problem ? review(problem) : only('activated')
    }
    case 'failed':
      return only(open ? 'failed' : 'none')
    case 'pending':
      return only(open ? 'pending' : 'none')
    case 'information':
      return only('recorded')
    case 'refunded':
      return only('refund_recorded')
    case 'unconfirmed':
    case 'unknown':
      return review(event.kind === 'unconfirmed' ? 'unconfirmed' : 'unknown_status')
  }
}

/** Reason why a payment does not settle its order; null if it does. */
function mismatch(order: OrderFacts, { asked, received }: PaymentEvent): ReviewReason | null {
  // The provider reported this payment earlier with another amount.
  if (order.charge && order.charge.cents !== order.priceCents) return 'amount_differs'
  if (asked.cents !== order.priceCents) return 'amount_differs'
  if (asked.currency !== order.currency) return 'currency_differs'
  // If paid in another currency, the provider converted the requested amount.
  return received && received.currency === order.currency && received.cents !== order.priceCents
    ? 'amount_differs'
    : null
}

/**
 * True if an administrator may accept a reviewed payment, which then buys the order's term.
 * @param order whether it has a valid term, and the rest of the reviewed charge (null: none received yet).
 */
export function isAcceptable(reason: ReviewReason, order: { hasTerm: boolean; leftCents: number | null }): boolean {
  if (order.hasTerm || reason === 'salon_gone' || reason === 'refund_unclear') return false
  return order.leftCents === null || order.leftCents > 0
}

/** Query parameter with the order of a payer who returned without paying. */
export const cancelledParam = 'pagesa'

/** Hours after which an unpaid order counts as abandoned; a later payment is still accepted. */
export const orderHours = 24

/** Days for which refused callbacks are kept. */
export const refusedDays = 30

/** Days for which a payment that the bank reported as waiting is shown as such. */
export const bankDays = 10

export const reviewText: Record<ReviewReason, { title: string; advice: string }> = {
  amount_differs: {
    title: 'Shuma e paguar ndryshon nga porosia',
    advice:
      'Krahasoni shumën te Paysera. Nëse pagesa është e rregullt, pranojeni; ndryshe ktheni paratë te Paysera, shënoni rimbursimin dhe mbylleni rastin.',
  },
  currency_differs: {
    title: 'Monedha e paguar ndryshon nga porosia',
    advice:
      'Kontrolloni te Paysera sa euro kanë ardhur. Nëse shuma është e plotë, pranojeni; ndryshe ktheni paratë dhe mbylleni rastin.',
  },
  unconfirmed: {
    title: 'Paysera nuk e konfirmon marrjen e parave',
    advice:
      'Prisni derisa paratë të duken në llogarinë tuaj, pastaj pranojeni pagesën. Nëse nuk vijnë, mbylleni rastin.',
  },
  unknown_status: {
    title: 'Njoftim me gjendje të panjohur',
    advice: 'Shikoni pagesën te Paysera. Pranojeni vetëm nëse atje është e kryer.',
  },
  double_payment: {
    title: 'Porosia u pagua dy herë',
    advice:
      'Abonimi u zgjat vetëm një herë. Ktheni pagesën e dytë te Paysera dhe mbylleni rastin; rimbursimi shënohet vetë.',
  },
  paid_after_refund: {
    title: 'Njoftim pagese pas rimbursimit',
    advice:
      'Shikoni te Paysera a janë kthyer paratë. Nëse jo, kthejini ose zgjatni abonimin me dorë, pastaj mbylleni rastin.',
  },
  salon_gone: {
    title: 'Salloni u fshi para se të vinte pagesa',
    advice: 'Ktheni paratë te Paysera, shënoni rimbursimin dhe mbylleni rastin.',
  },
  refund_unclear: {
    title: 'Rimbursim që nuk lexohet',
    advice: 'Shikoni te Paysera sa para janë kthyer, shënojini si rimbursim dhe mbylleni rastin.',
  },
}

export const attentionText: Record<AttentionItem['kind'], { title: string; advice: string }> = {
  refused: {
    title: 'Njoftimi i një porosie u refuzua',
    advice:
      'Krahasoni fjalëkalimin dhe çelësin te Paysera me ato të serverit. Kur i ndërroni, lini për pak kohë të vlejnë edhe të vjetrit. Pastaj ridërgojeni njoftimin nga Paysera.',
  },
  unknown_order: {
    title: 'Njoftim i nënshkruar për një porosi që nuk gjendet',
    advice:
      'Shikoni te Paysera kush ka paguar. Nëse paratë kanë ardhur, regjistroni pagesën me dorë ose kthejini; shpesh porosia ka humbur me kthimin e një kopjeje të vjetër.',
  },
  pending: {
    title: 'Banka nuk ka vendosur për më shumë se një ditë',
    advice: 'Shikoni te Paysera nëse pagesa është kryer. Nëse po, ridërgojeni njoftimin prej andej.',
  },
  silent: {
    title: 'Porosi pa asnjë njoftim',
    advice:
      'Zakonisht blerësi e ka lënë pagesën. Nëse thotë se ka paguar, shikoni te Paysera dhe ridërgojeni njoftimin prej andej.',
  },
}
