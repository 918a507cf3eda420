import { usePrinting } from '#platform/web/printing.ts'
import { useSession, useSalonZone } from '#platform/web/session.ts'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'
import type { Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { receiptOf, receiptText, type Receipt } from './receipt.ts'

interface SoldProps {
  sale: Sale
  /** The sale of the first uses of its package. */
  use: Sale | null
}

function useReceipt({ sale, use }: SoldProps): Receipt {
  const salon = useSession()?.user.salon?.name ?? ''
  return receiptOf(sale, use, { salon, zone: useSalonZone() })
}

interface ReceiptActionsProps extends SoldProps {
  /** Null if it is not known; then the recipient is chosen in the app. */
  phone: string | null
  onPrint: () => void
}

/** Sends the receipt as a message, and prints it. */
export function ReceiptActions({ phone, onPrint, ...sold }: ReceiptActionsProps) {
  const text = receiptText(useReceipt(sold))
  const name = sold.sale.client_name
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:flex-1 print:hidden">
      <SendMessageButton
        target={{ text, ...(name !== null && phone && { client: { name, phone } }) }}
        label={saleMessages.sendReceipt}
      />
      <PrintButton onPrint={onPrint} />
    </div>
  )
}

/** The receipt on paper, in place of the dialog. */
export function ReceiptPrint(sold: SoldProps) {
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

function Rows({ rows }: { rows: Receipt['lines'] }) {
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
