export { subscriptionOf } from './read.ts'
