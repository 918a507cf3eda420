export { type BarberSums, barberSums } from './barberSums.ts'
export {
  keptVat,
  type LetterSum,
  letterSums,
  type MethodSum,
  methodSums,
  saleCounts,
  type VatSum,
  vatSums,
} from './book.ts'
export { debtorCount, debtorPage, debtsOf, debtSums, owedSales } from './debts.ts'
export {
  type PaidPart,
  type PaidVisit,
  paidVisits,
  paymentsOfSales,
  soldLines,
  type SoldLine,
  soldOfVisits,
  withIds,
  withReturned,
} from './paid.ts'
export { type ReturnedSum, returnedSums } from './returnedSums.ts'
export { isEarned, isUnsold, joinSold, revenueOfVisit, revenueRows } from './revenue.ts'
export { hasBegun, isOpenTill, type MoveSum, moveSums, unpaidSums } from './tills.ts'
export { tillSums } from './tillSums.ts'
export { countOfAll, countWithoutUndone, isCounted, isUndone } from './undone.ts'
