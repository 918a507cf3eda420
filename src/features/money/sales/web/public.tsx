/** Payments for other screens. */
export { isPayable } from './bill.ts'
export type { SaleOpening } from './opening.ts'
export { keptSaleCalls, saleOfEntry, saleOverlays } from './outbox/keptCalls.ts'
export { PayButtons, PayRowButton, useIsToPay, usePayByTap, usePayment, type Payment } from './PayButtons.tsx'
export { SalesFold } from './SalesFold.tsx'
export { usePaidVisits, type PaidVisits } from './usePaidVisits.ts'
export { useSaleSheet } from './useSaleSheet.tsx'
