import type { PaymentState } from './contract.ts'

/** Why a person has to look at a payment. */
export type ReviewReason =
  | 'amount_differs'
  | 'currency_differs'
  | 'unconfirmed'
  | 'unknown_status'
  | 'double_payment'
  | 'paid_after_refund'
  | 'salon_gone'

/** What a callback that was believed came to. */
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

export interface Order {
  state: PaymentState
  amountCents: number
  currency: string
  /** The provider's number of the payment that paid it. */
  paidRequestId: string | null
}

/** A believed callback, as texts of its signed data; missing ones are empty. */
export interface Callback {
  status: string
  requestId: string
  amount: string
  currency: string
  isTest: boolean
}

export interface Outcome {
  decision: Decision
  /** The order's state afterwards. */
  state: PaymentState
  review: ReviewReason | null
}

/**
 * What a callback does to an order. The same order of decisions for every arrival: early, late, twice or never.
 * @param seen whether a callback with this status and request number had its effect on the order before.
 */
export function decide(order: Order, callback: Callback, options: { allowTest: boolean; seen: boolean }): Outcome {
  const { state } = order
  const stay = (decision: Decision, review: ReviewReason | null = null): Outcome => ({ decision, state, review })
  if (callback.isTest && !options.allowTest) return stay('test_ignored')
  const settled = state === 'paid' || state === 'refunded'
  const open = state === 'pending' || state === 'failed'
  switch (callback.status) {
    case '1':
      return settled ? paidAgain(order, callback, options.seen) : paid(order, callback)
    case '0':
      return open ? { decision: 'failed', state: 'failed', review: null } : stay('none')
    case '2':
      return open ? { decision: 'pending', state: 'pending', review: null } : stay('none')
    case '3':
      return stay('recorded')
    case '5': {
      if (options.seen) return stay('duplicate')
      // Of an order that was paid twice, giving the second payment back leaves the first.
      const ofAnother = order.paidRequestId !== null && order.paidRequestId !== callback.requestId
      return { decision: 'refund_recorded', state: ofAnother ? state : 'refunded', review: null }
    }
    default: {
      if (options.seen) return stay('duplicate')
      const reason = callback.status === '4' ? 'unconfirmed' : 'unknown_status'
      return { decision: 'review', state: settled ? state : 'review', review: reason }
    }
  }
}

function paid(order: Order, callback: Callback): Outcome {
  // Compared as text: `4.99e2` is no amount of cents.
  if (callback.amount !== String(order.amountCents)) {
    return { decision: 'review', state: 'review', review: 'amount_differs' }
  }
  if (callback.currency !== order.currency) {
    return { decision: 'review', state: 'review', review: 'currency_differs' }
  }
  return { decision: 'activated', state: 'paid', review: null }
}

function paidAgain(order: Order, callback: Callback, seen: boolean): Outcome {
  const { state } = order
  if (seen || callback.requestId === order.paidRequestId) return { decision: 'duplicate', state, review: null }
  if (order.paidRequestId === null) return { decision: 'review', state, review: 'paid_after_refund' }
  return { decision: 'double_payment', state, review: 'double_payment' }
}

/** Names the order in the address that the provider sends a payer back to who has not paid. */
export const cancelledParam = 'pagesa'

/** Whether accepting a reviewed payment can buy its term; of the others the money goes back. */
export function isAcceptable(reason: ReviewReason, state: PaymentState): boolean {
  const payable: ReviewReason[] = ['amount_differs', 'currency_differs', 'unconfirmed', 'unknown_status']
  return payable.includes(reason) && state !== 'paid' && state !== 'refunded'
}

/** What a reviewed payment is and what to do about it, for the administrator. */
export const reviewText: Record<ReviewReason | 'refund', { title: string; advice: string }> = {
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
      'Abonimi u zgjat vetëm një herë. Ktheni pagesën e dytë te Paysera, shënoni rimbursimin dhe mbylleni rastin.',
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
  refund: {
    title: 'Paysera raportoi një rimbursim',
    advice: 'Konfirmoni shumën e kthyer dhe vendosni nëse abonimi që bleu kjo pagesë mbaron.',
  },
}
