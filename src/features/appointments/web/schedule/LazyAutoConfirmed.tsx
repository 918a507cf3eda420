import { lazyOnIdle } from '#platform/web/lazyOnIdle.tsx'

/** The list of what was confirmed automatically; its code loads when there is something to list. */
export const AutoConfirmed = lazyOnIdle(
  async () => (await import('./AutoConfirmed.tsx')).AutoConfirmed,
  ({ names }) => names.length > 0,
)
