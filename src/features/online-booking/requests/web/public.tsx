import { lazy } from 'react'

export { dropAnswered, noteAnswered, templateOfAnswer, useAnswered, type Answer } from './answered.ts'

/** Online bookings that wait for an answer, and those whose client may be told the answer; nothing without any. */
export const Requests = lazy(async () => ({ default: (await import('./Requests.tsx')).Requests }))

/** Visits and money from online booking, in the reports. */
export const OnlineFigures = lazy(async () => ({ default: (await import('./OnlineFigures.tsx')).OnlineFigures }))

export { RequestCount } from './RequestCount.tsx'
