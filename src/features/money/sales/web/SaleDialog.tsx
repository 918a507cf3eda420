import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getSale, listPrepaid, type Prepaid, type Sale } from '../contract.ts'
import { isPrepaid } from '../methods.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import { returnableLines } from './returnLines.ts'
import { SaleLines, SaleReturns, SaleSummary } from './SaleSummary.tsx'
import { GiftCardPrint, SoldGiftCard } from './SoldGiftCard.tsx'
import { useMayReturn } from './useMayReturn.ts'

interface SaleDialogProps extends DialogState {
  saleId: string
  recorded?: Sale
  /** Opens the return as soon as it is known that the user may return the sale. */
  isReturning?: boolean
}

export function SaleDialog({ open, saleId, recorded, isReturning = false, onClose }: SaleDialogProps) {
  // A sale without a number is still on this device.
  const isKept = recorded?.number === 0
  const read = useRead(getSale, { id: saleId }, { enabled: !isKept })
  const returning = useDialogOpening()
  const sale = read.data?.sale ?? recorded
  const returns = read.data?.returns ?? []
  const sellsPrepaid = sale?.lines.some(({ kind }) => isPrepaid(kind)) === true
  const prepaid = useRead(listPrepaid, { sale_id: saleId }, { enabled: !isKept && sellsPrepaid }).data?.prepaid
  const returnable = sale && (!sellsPrepaid || prepaid) ? returnableLines(sale, prepaid ?? []) : []
  const mayReturn = useMayReturn(sale, !isKept) && returnable.length > 0
  const [isAsked, setAsked] = useState(isReturning)
  if (isAsked && open && mayReturn) {
    setAsked(false)
    returning.show()
  }
  const cards = sale?.undone ? [] : (prepaid ?? []).filter(hasCode)
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={isKept || !sale ? 'Pagesa' : `Shitja ${sale.number}`}
        size="sm"
        footer={
          <>
            {mayReturn && (
              <Button icon="undo" className="md:flex-1" onClick={() => returning.show()}>
                Kthim…
              </Button>
            )}
            <Button className="md:flex-1" onClick={onClose}>
              Mbyll
            </Button>
          </>
        }
      >
        {sale ? (
          <>
            {cards.length > 0 && <GiftCardPrint cards={cards} />}
            <SaleSummary sale={sale} isKept={isKept} />
            {cards.map((card) => (
              <SoldGiftCard key={card.id} card={card} />
            ))}
            <SaleLines sale={sale} />
            <SaleReturns returns={returns} />
          </>
        ) : (
          <LoadingState read={read} rows={3} />
        )}
      </Dialog>
      {returning.shown && sale && (
        <ReturnDialog
          key={returning.shown.key}
          {...returning.shown.dialog}
          sale={sale}
          returns={returns}
          lines={returnable}
        />
      )}
    </>
  )
}

const hasCode = (one: Prepaid): one is Prepaid & { code: string } => one.kind === 'gift_card' && one.code !== null
