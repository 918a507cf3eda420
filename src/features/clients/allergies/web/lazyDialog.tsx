import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

/** Rarely used, so that a client's sheet loads none of it; render it in a `Part`. */
export const AllergyDialog = lazyPart(async () => (await loadPart(() => import('./AllergyDialog.tsx'))).AllergyDialog)
