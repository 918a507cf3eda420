export { eraseAgain } from './eraseAgain.ts'
export { recordErasures } from './record.ts'
