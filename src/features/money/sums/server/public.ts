export { type LetterSum, letterSums, type MethodSum, methodSums, saleCounts } from './book.ts'
export { debtorCount, debtorPage, debtsOf, debtSums, owedSales } from './debts.ts'
export { type PaidVisit, paidVisits, paymentsOfSales, soldLines, type SoldLine, soldOfVisits, withIds } from './paid.ts'
export { isEarned, isUnsold, joinSold, revenueOfVisit, revenueRows } from './revenue.ts'
export {
  type BarberSums,
  barberSums,
  hasBegun,
  isOpenTill,
  type MoveSum,
  moveSums,
  tillSums,
  type VatSum,
  vatSums,
} from './till.ts'
export { isUndone } from './undone.ts'
