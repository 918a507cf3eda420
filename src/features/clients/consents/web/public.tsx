import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

/** Rarely used; render it in a `Part`. */
export const ConsentsDialog = lazyPart(
  async () => (await loadPart(() => import('./ConsentsDialog.tsx'))).ConsentsDialog,
)
