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
export {
  type BarberSums,
  barberSums,
  hasBegun,
  isOpenTill,
  type MoveSum,
  moveSums,
  type ReturnedSum,
  returnedSums,
  tillSums,
  unpaidSums,
} from './tills.ts'
export {
  countOfAll,
  countWithoutUndone,
  isCounted,
  isEarned,
  isUndone,
  isUnsold,
  joinSold,
  revenueOfVisit,
  revenueRows,
} from './revenue.ts'
