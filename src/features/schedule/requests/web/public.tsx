import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

export { noteAnswered, templateOfAnswer, useAnswered } from './answered.ts'
export { usePropose } from './useAnswer.ts'
export { RequestCount } from './RequestCount.tsx'

/** Loaded once the first screen is idle, or with a kept day that has requests. */
export const Requests = lazyPart(async () => (await loadPart(() => import('./Requests.tsx'))).Requests)
