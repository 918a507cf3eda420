import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { useState } from 'react'
import type { Sale } from '../contract.ts'
import type { SaleOpening } from './bill.ts'
import { PaySheet } from './PaySheet.tsx'
import { SaleDialog } from './SaleDialog.tsx'
import type { AfterSale } from './usePaySheet.ts'

/** The sheet of a payment; once it is paid, the sale. */
export function SaleSheet({ opening, onClose }: { opening: SaleOpening | null; onClose: () => void }) {
  const shown = useShownValue(opening)
  return shown && <Content key={shown.key} open={shown.open} opening={shown.content} onClose={onClose} />
}

function Content({ open, opening, onClose }: { open: boolean; opening: SaleOpening; onClose: () => void }) {
  const [paid, setPaid] = useState<{ sale: Sale; after: AfterSale } | null>(null)
  if (opening.kind === 'sale')
    return <SaleDialog open={open} saleId={opening.saleId} isReturning={opening.returning === true} onClose={onClose} />
  if (!paid)
    return (
      <PaySheet open={open} opening={opening} onPaid={(sale, after) => setPaid({ sale, after })} onClose={onClose} />
    )
  const { sale, after } = paid
  const phone = opening.visits.find((visit) => visit.client_id === sale.client_id)?.client_phone
  return (
    <SaleDialog open={open} saleId={sale.id} recorded={sale} after={after} phone={phone ?? null} onClose={onClose} />
  )
}
