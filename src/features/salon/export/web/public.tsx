import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

export { AllMyData } from './CsvCard.tsx'

export { CsvCard } from './CsvCard.tsx'

export { FullExportCard } from './FullExport.tsx'

export const EverythingCard = lazyPart(
  async () => (await loadPart(() => import('./EverythingCard.tsx'))).EverythingCard,
)

/** Loaded later: only an empty salon shows it. */
export const ReadIn = lazyPart(async () => (await loadPart(() => import('./ReadIn.tsx'))).ReadIn)
