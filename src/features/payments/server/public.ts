export { newRequestId, openRequest, signCallback } from './practice.ts'
export { providerOf } from './provider.ts'
export type { Payment } from './queries.ts'
export { receive } from './receive.ts'
