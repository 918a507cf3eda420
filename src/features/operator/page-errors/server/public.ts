export { pageErrors, pageErrorTotal } from './queries.ts'
