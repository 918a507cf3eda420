import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getSale, listPrepaid, returnSale, type Prepaid, type Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { isPrepaid } from '../methods.ts'
import { PrepaidName } from './PrepaidPanel.tsx'
import { ReceiptActions, ReceiptPrint } from './ReceiptActions.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { returnableLines } from './returnLines.ts'
import { SaleLines, SaleReturns, SaleSummary } from './SaleSummary.tsx'
import { GiftCardPrint, SoldGiftCard } from './SoldGiftCard.tsx'
import { useMayReturn } from './useMayReturn.ts'
import type { AfterSale } from './usePaySheet.ts'

interface SaleDialogProps extends DialogState {
  saleId: string
  recorded?: Sale
  /** Known right after the sale. */
  after?: AfterSale
  phone?: string | null
  /** Opens the return as soon as it is known that the user may return the sale. */
  isReturning?: boolean
}

export function SaleDialog({
  open,
  saleId,
  recorded,
  after,
  phone = null,
  isReturning = false,
  onClose,
}: SaleDialogProps) {
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
  const [chosen, setChosen] = useState<'receipt' | 'cards' | null>(null)
  const prints = chosen ?? (cards.length > 0 ? 'cards' : 'receipt')
  const { attempt: takeBack, busy } = useWrite(returnSale, { success: true })
  const undo = async () => {
    const undone = await takeBack({ sale_id: saleId, id: newId(now()), is_undo: true, sold_at: now().toISOString() })
    if (undone) onClose()
  }
  const use = after?.use ?? null
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={isKept || !sale ? 'Pagesa' : `Shitja ${sale.number}`}
        size="sm"
        footer={
          <>
            {/* A package that was sold and used is taken back as one. */}
            {use && (
              <Button guarded icon="undo" className="md:flex-1" loading={busy} onClick={() => void undo()}>
                Zhbëj
              </Button>
            )}
            {mayReturn && !use && (
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
            {prints === 'cards' ? <GiftCardPrint cards={cards} /> : <ReceiptPrint sale={sale} use={use} />}
            <SaleSummary sale={sale} isKept={isKept} />
            {cards.map((card) => (
              <SoldGiftCard key={card.id} card={card} onPrint={() => setChosen('cards')} />
            ))}
            <SaleLines sale={sale} />
            {use && <SaleLines sale={use} note={saleMessages.fromPackage} />}
            {after && <PrepaidLeft after={after} sale={sale} />}
            {!sale.undone && sale.kind === 'sale' && (
              <ReceiptActions sale={sale} use={use} phone={phone} onPrint={() => setChosen('receipt')} />
            )}
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

/** The rest of each prepaid thing that the sale used. */
function PrepaidLeft({ sale, after: { prepaid, use } }: { sale: Sale; after: AfterSale }) {
  const used = new Set([...sale.payments, ...(use?.payments ?? [])].map(({ prepaid_id: id }) => id))
  const shown = prepaid.filter(({ id }) => used.has(id))
  if (shown.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-xl border border-line px-3" aria-label="Të parapaguara">
      {shown.map((one) => (
        <li key={one.id} className="flex min-h-14 items-center py-1.5">
          <PrepaidName prepaid={one} />
        </li>
      ))}
    </ul>
  )
}
