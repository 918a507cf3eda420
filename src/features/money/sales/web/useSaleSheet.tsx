import { type ReactNode, useCallback, useState } from 'react'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import type { SaleOpening } from './bill.ts'

const SaleSheet = lazyWindow(
  async () => (await loadPart(() => import('./SaleSheet.tsx'))).SaleSheet,
  ({ opening }) => opening !== null,
)

/** `open(opening)` shows the sheet 'Paguaj' or a sale; render `dialog` once. */
export function useSaleSheet(): { open: (opening: SaleOpening) => void; dialog: ReactNode } {
  const [opening, setOpening] = useState<SaleOpening | null>(null)
  const open = useCallback((next: SaleOpening) => setOpening({ ...next }), [])
  return { open, dialog: <SaleSheet opening={opening} onClose={() => setOpening(null)} /> }
}
