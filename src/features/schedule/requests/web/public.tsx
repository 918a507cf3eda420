import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

export { noteAnswered, templateOfAnswer, useAnswered } from './answered.ts'
export { usePropose } from './useAnswer.ts'
export { RequestCount } from './RequestCount.tsx'

/** Shown only once the first screen is idle. */
export const Requests = lazyPart(async () => (await loadPart(() => import('./Requests.tsx'))).Requests)
