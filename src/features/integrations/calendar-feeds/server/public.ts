export { salonOfFeed } from './feeds.ts'
