import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useState } from 'react'
import type { Sale } from '../contract.ts'
import type { SaleOpening } from './bill.ts'
import { PaySheet } from './PaySheet.tsx'
import { SaleDialog } from './SaleDialog.tsx'

/** The sheet of a payment; once it is paid, the sale. */
export function SaleSheet({ opening, onClose }: { opening: SaleOpening | null; onClose: () => void }) {
  const shown = useShownValue(opening)
  return shown && <Content key={shown.key} open={shown.open} opening={shown.content} onClose={onClose} />
}

function Content({ open, opening, onClose }: { open: boolean; opening: SaleOpening; onClose: () => void }) {
  const [paid, setPaid] = useState<Sale | null>(null)
  if (opening.kind === 'sale')
    return <SaleDialog open={open} saleId={opening.saleId} isReturning={opening.returning === true} onClose={onClose} />
  if (paid) return <SaleDialog open={open} saleId={paid.id} recorded={paid} onClose={onClose} />
  return <PaySheet open={open} opening={opening} onPaid={setPaid} onClose={onClose} />
}
