/** Operator details for the prerendered pages. */
export { sellerText } from './describe.ts'
