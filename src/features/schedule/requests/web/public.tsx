export { noteAnswered, templateOfAnswer, useAnswered } from './answered.ts'
export { usePropose } from './useAnswer.ts'

/** Unanswered online bookings, and answered ones whose client can get a message; hidden without any. */
export { Requests } from './Requests.tsx'

/** Visits and revenue from online booking, in the reports. */
export { OnlineFigures } from './OnlineFigures.tsx'

export { RequestCount } from './RequestCount.tsx'
