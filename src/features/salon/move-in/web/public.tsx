import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

export const ImportDialog = lazyPart(async () => (await loadPart(() => import('./ImportDialog.tsx'))).ImportDialog)

/** Page of the settings. */
export const DataPanel = lazyPart(async () => (await loadPart(() => import('./DataPanel.tsx'))).DataPanel)
