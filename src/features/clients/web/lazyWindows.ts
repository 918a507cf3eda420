import { loadPart } from '#platform/web/loadPart.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

/** A client's details and actions. */
export const ClientSheet = lazyWindow(
  async () => (await loadPart(() => import('./ClientSheet.tsx'))).ClientSheet,
  ({ id }) => id !== null,
)
