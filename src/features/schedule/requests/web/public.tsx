export { dropAnswered, noteAnswered, templateOfAnswer, useAnswered } from './answered.ts'

/** Online bookings that wait for an answer, and those whose client may be told the answer; nothing without any. */
export { Requests } from './Requests.tsx'

/** Visits and money from online booking, in the reports. */
export { OnlineFigures } from './OnlineFigures.tsx'

export { RequestCount } from './RequestCount.tsx'
