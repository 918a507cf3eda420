import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'

export { PayButtons } from './PayButtons.tsx'
export { PayCell } from './PayCell.tsx'
export { useAskAboutMoney, useDecideAboutMoney } from './useAskAboutMoney.ts'
export { SaleSheet, useSaleSheet } from './useSaleSheet.tsx'

/** Not among the daily screens, so that their code stays within its budget; render it in a `Part`. */
export const SalesFold = lazyPart(async () => (await loadPart(() => import('./SalesFold.tsx'))).SalesFold)
