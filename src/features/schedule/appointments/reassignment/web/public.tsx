import { loadPart } from '#platform/web/loadPart.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

export type { ReassignSource } from './ReassignDialog.tsx'

/** Offers to move the appointments of a barber who is away. */
export const ReassignDialog = lazyWindow(
  async () => (await loadPart(() => import('./ReassignDialog.tsx'))).ReassignDialog,
  ({ source }) => source !== null,
)
