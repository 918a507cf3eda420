export { addTill, lockAppointments, lockSales, statusBefore, visitsOfSales } from './facts.ts'
export { wholeAmount } from './fieldErrors.ts'
export { loadSales } from './load.ts'
export { sellAtClose } from './record.ts'
export { nextUseOf, prepaidAfter, prepaidOfClients } from './prepaid.ts'
export { changeVatCountry, serviceLetter } from './settings.ts'
export { insertSales, type Seller } from './rows.ts'
export {
  insertPastSales,
  pastSaleRows,
  takeBackInTill,
  type PastLine,
  type PastSale,
  type TillSale,
} from './tillSales.ts'
export { undecidedVisits, type UndecidedVisit } from './undecided.ts'
