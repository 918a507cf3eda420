export { lockAppointments, lockSales, type SoldAppointment } from './facts.ts'
export { loadSales } from './load.ts'
export { recordsPayments } from './recordsPayments.ts'
export { importInTills, insertPastSales, sellInTill, takeBackInTill, type PastSale, type Seller } from './tillSales.ts'
