import { useState } from 'react'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import type { SaleOpening } from '#features/schedule/payments/web/public.tsx'

export const SaleSheet = lazyWindow(
  async () => (await loadPart(() => import('./SaleSheet.tsx'))).SaleSheet,
  ({ opening }) => opening !== null,
)

/** `open(opening)` shows the sheet 'Paguaj' or a sale; render `dialog` once. */
export function useSaleSheet() {
  const [opening, open] = useState<SaleOpening | null>(null)
  return { open, dialog: <SaleSheet opening={opening} onClose={() => open(null)} /> }
}
