import { toCents } from '#platform/shared/sq.ts'
import type { AdminCharge, AdminPayment } from '../admin-contract.ts'

/** Unrefunded rest of a charge, in euros. */
export const leftOf = (charge: AdminCharge): number => (toCents(charge.amount) - toCents(charge.refunded)) / 100

/** Charges with a rest, those that bought nothing first. */
export const refundable = (payment: AdminPayment): AdminCharge[] =>
  payment.charges.filter((charge) => leftOf(charge) > 0).toSorted((a, b) => Number(a.accepted) - Number(b.accepted))
