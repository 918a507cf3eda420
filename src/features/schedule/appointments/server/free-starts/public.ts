/** Free starts, alone or with the refusal of a taken one. */

export { freeStarts } from './freeStarts.ts'
export { partsTaken, type TakenFault } from './partsTaken.ts'
export { neededTime, taken } from './slotTaken.ts'
