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
import { seenVisits } from './bill.ts'
import { saleMessages } from '../copy.ts'
import { isPrepaid, saleMethodLabel } from '../methods.ts'
import { PrepaidName } from './PrepaidPanel.tsx'
import { ReturnDialog, returnableLines } from './ReturnDialog.tsx'
import { SaleLines, SaleReturns, SaleSummary } from './SaleSummary.tsx'
import { useMayReturn } from './useMayReturn.ts'
import type { AfterSale } from './usePaySheet.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSession, useSalonZone } from '#platform/web/session.ts'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { phoneOf } from '#features/schedule/appointments/rules.ts'
import { SendMessageButton, type MessageTarget } from '#features/schedule/client-messages/web/public.tsx'
import { amount, shortDate } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { copyText } from '#platform/web/copyText.ts'

interface SaleDialogProps extends DialogState {
  saleId: string
  recorded?: Sale
  /** Known right after the sale. */
  after?: AfterSale
  /** Visit that was paid, to whose client the receipt goes; without one the recipient is chosen in the app. */
  visit?: MessageTarget['appointment']
  /** Opens the return as soon as it is known that the user may return the sale. */
  isReturning?: boolean
}

export function SaleDialog({ open, saleId, recorded, after, visit, isReturning = false, onClose }: SaleDialogProps) {
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
    const undone = await takeBack(
      { sale_id: saleId, id: newId(now()), is_undo: true, sold_at: now().toISOString() },
      { seen: sale ? seenVisits(sale) : [] },
    )
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
              <ReceiptActions sale={sale} use={use} visit={visit} onPrint={() => setChosen('receipt')} />
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

interface SoldProps {
  sale: Sale
  /** The sale of the first uses of its package. */
  use: Sale | null
}

type NamedAmount = readonly [name: string, amount: string]

/** The receipt of a sale, and of what its package paid at once; a sale on this device has no number. */
function useReceipt({ sale, use }: SoldProps) {
  const salon = useSession()?.user.salon?.name ?? ''
  const { currency, number, sold_at } = sale
  const { date, time } = wallClock(new Date(sold_at), useSalonZone())
  const linesOf = (one: Sale, note = '') =>
    one.lines.map(({ quantity, label, total }): NamedAmount => {
      const times = quantity > 1 ? `${quantity} × ` : ''
      return [`${times}${label}${note}`, amount(note ? 0 : total, currency)]
    })
  return {
    salon,
    /** 'Dëftesë 12 · 20.11.2026, 14:30' */
    title: `${[saleMessages.receipt, number > 0 && number].filter(Boolean).join(' ')} · ${shortDate(date)}, ${time}`,
    lines: [...linesOf(sale), ...(use ? linesOf(use, ` (${saleMessages.fromPackage})`) : [])],
    total: amount(sale.total, currency),
    payments: sale.payments.map((one): NamedAmount => [saleMethodLabel[one.method], amount(one.amount, currency)]),
    note: saleMessages.notFiscal,
  }
}

interface ReceiptActionsProps extends SoldProps {
  visit: SaleDialogProps['visit']
  onPrint: () => void
}

/** Sends the receipt as a message, and prints it. */
function ReceiptActions({ visit, onPrint, ...sold }: ReceiptActionsProps) {
  const { salon, title, lines, total, payments, note } = useReceipt(sold)
  const rows = [...lines, [saleMessages.sum, total], ...payments].map((row) => row.join(': '))
  const text = [salon, title, '', ...rows, '', note].join('\n')
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:flex-1 print:hidden">
      <SendMessageButton
        target={{ text, ...(visit && phoneOf(visit) && { appointment: visit }) }}
        label={saleMessages.sendReceipt}
      />
      <PrintButton onPrint={onPrint} />
    </div>
  )
}

/** The receipt on paper, in place of the dialog. */
function ReceiptPrint(sold: SoldProps) {
  const { salon, title, lines, total, payments, note } = useReceipt(sold)
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return (
    <div data-print-only className="hidden max-w-sm print:block">
      <h1 className="text-2xl font-bold">{salon}</h1>
      <p className="mt-1">{title}</p>
      <Rows rows={lines} />
      <div className="mt-3 border-t border-line pt-2 text-xl font-bold">
        <Rows rows={[[saleMessages.sum, total]]} />
      </div>
      <Rows rows={payments} />
      <p className="mt-4 border-t border-line pt-2">{note}</p>
    </div>
  )
}

function Rows({ rows }: { rows: readonly NamedAmount[] }) {
  return (
    <dl className="mt-3">
      {rows.map(([label, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a recorded sale do not change
        <div key={index} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Code of a gift card that was sold: large, to copy, to send and to print. */
function SoldGiftCard({ card, onPrint }: { card: Prepaid & { code: string }; onPrint: () => void }) {
  const salon = useSession()?.user.salon?.name ?? ''
  const { code } = card
  const title = `${saleMethodLabel.gift_card} ${amount(card.amount, card.currency)}`
  const text = [`${title}${salon && ` te ${salon}`}.`, `Kodi: ${code}`].join('\n')
  return (
    <section aria-label={`${title}: ${code}`} className="mt-4 rounded-xl border border-line-strong bg-surface p-3">
      <p className="text-center text-sm text-ink-2">{`Kodi i kartës · ${amount(card.amount, card.currency)}`}</p>
      <p className="py-1 text-center font-mono text-4xl font-bold tracking-[0.15em] break-all select-all">{code}</p>
      <div className="mt-1 grid grid-cols-3 gap-2 *:px-1! print:hidden">
        <Button icon="copy" onClick={() => void copyText(code, 'Kodi u kopjua.')}>
          Kopjo
        </Button>
        <SendMessageButton target={{ text }} />
        <PrintButton onPrint={onPrint} />
      </div>
    </section>
  )
}

/** Gift cards of a sale on paper, in place of the dialog. */
function GiftCardPrint({ cards }: { cards: readonly (Prepaid & { code: string })[] }) {
  const salon = useSession()?.user.salon?.name ?? ''
  return (
    <div data-print-only className="hidden print:block">
      {cards.map((card) => (
        <div key={card.id} className="mx-auto mb-8 max-w-sm border p-8 text-center">
          <h1 className="text-2xl font-bold">{salon}</h1>
          <p className="mt-4">{saleMethodLabel.gift_card}</p>
          <p className="text-3xl font-bold">{amount(card.amount, card.currency)}</p>
          <p className="mt-4 font-mono text-3xl font-bold tracking-[0.15em]">{card.code}</p>
        </div>
      ))}
    </div>
  )
}
