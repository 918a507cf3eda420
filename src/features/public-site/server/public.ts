/** What the app's pages say of whoever runs the installation. */
export { sellerLine } from './describe.ts'
