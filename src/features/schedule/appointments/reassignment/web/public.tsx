import { loadPart } from '#platform/web/loadPart.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

export type { ReassignSource } from './ReassignDialog.tsx'

export const ReassignDialog = lazyWindow(
  async () => (await loadPart(() => import('./ReassignDialog.tsx'))).ReassignDialog,
  ({ source }) => source !== null,
)
