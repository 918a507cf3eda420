export { averageOf } from './figures.ts'
