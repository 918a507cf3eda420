export { askedLine, askedPayment } from '../plan/asked.ts'
export { type AskedRecord, statusBefore, visitsOfSales } from './facts.ts'
export { addTill, lockRows, RefusedSale, wholeAmount } from './locks.ts'
export { loadSales, saleRights } from './load.ts'
export { prepaidAfter, prepaidOfClients } from './prepaid.ts'
export { changeVatCountry, serviceLetter } from './settings.ts'
export { insertSales, type Seller } from './write.ts'
export {
  insertPastSales,
  pastSaleRows,
  sell,
  takeBackInTill,
  type PastLine,
  type PastSale,
  type TillSale,
} from './sell.ts'
export { undecidedVisits, type UndecidedVisit } from './keepPayment.ts'
