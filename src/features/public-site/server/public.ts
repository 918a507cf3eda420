/** Operator details for the prerendered pages. */
export { sellerLine } from './describe.ts'
