import { loadPart } from '#platform/web/loadPart.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

export type { ReassignSource } from './ReassignDialog.tsx'

/** Proposes moves for the appointments of an absent barber. */
export const ReassignDialog = lazyWindow(
  async () => (await loadPart(() => import('./ReassignDialog.tsx'))).ReassignDialog,
  ({ source }) => source !== null,
)
