import { lazyOnIdle } from '#platform/web/lazyOnIdle.tsx'

export type { ReassignSource } from './ReassignDialog.tsx'

/** Offers to move the appointments of a barber who is away; loaded when the screen is idle or when it is opened. */
export const ReassignDialog = lazyOnIdle(
  async () => (await import('./ReassignDialog.tsx')).ReassignDialog,
  ({ source }) => source !== null,
)
