export { noteAnswered, templateOfAnswer, useAnswered } from './answered.ts'
export { usePropose } from './useAnswer.ts'
export { Requests } from './Requests.tsx'
export { RequestCount } from './RequestCount.tsx'
