export { askedLine, askedPayment } from '../plan/asked.ts'
export type { AskedRecord } from './facts.ts'
export { statusBefore, visitsOfSales } from './facts.ts'
export { addTill, lockRows } from './locks.ts'
export { RefusedSale, wholeAmount } from './refused.ts'
export { loadSales } from './load.ts'
export { sell } from './sell.ts'
export { prepaidAfter, prepaidOfClients } from './prepaid.ts'
export { changeVatCountry, saleRights, serviceLetter } from './settings.ts'
export { insertSales, type Seller } from './write.ts'
export {
  insertPastSales,
  pastSaleRows,
  takeBackInTill,
  type PastLine,
  type PastSale,
  type TillSale,
} from './tillSales.ts'
export { undecidedVisits, type UndecidedVisit } from './undecided.ts'
