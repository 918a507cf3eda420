import { instantDate, euros, toCents } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import type { HistoryPayment } from '../contract.ts'
import { PaymentBadge } from './PaymentBadge.tsx'
import { providerLabels } from './paymentLabels.ts'

interface PaymentTableProps {
  payments: readonly HistoryPayment[]
  /** Opens a receipt or credit note. */
  onReceipt: (id: string) => void
}

const columnsOf = (zone: string, onReceipt: (id: string) => void): Column<HistoryPayment>[] => [
  {
    key: 'plan',
    header: 'Pagesa',
    phone: 'title',
    cell: (payment) => (
      <>
        <p className="font-semibold whitespace-nowrap">
          {planLabel(payment.plan)} · {euros(toCents(payment.received || payment.amount))}
        </p>
        <p className="text-sm font-normal text-ink-2">
          {instantDate(new Date(payment.paid_at ?? payment.created_at), zone)} · {providerLabels[payment.provider]}
          {payment.is_test && payment.provider !== 'sandbox' && ' (provë)'}
        </p>
      </>
    ),
  },
  { key: 'state', header: 'Gjendja', phone: 'aside', cell: (payment) => <PaymentBadge payment={payment} /> },
  {
    key: 'documents',
    header: 'Dëftesa',
    phone: 'actions',
    align: 'end',
    className: 'cards:empty:hidden',
    cell: ({ documents }) =>
      documents.length === 0 ? null : (
        <span className="flex flex-wrap md:justify-end">
          {documents.map(({ id, kind, number }) => (
            <Button
              key={id}
              size="sm"
              variant="ghost"
              icon="download"
              aria-label={`${kind === 'receipt' ? 'Dëftesa' : 'Nota e kreditit'} ${number}`}
              onClick={() => onReceipt(id)}
            >
              {number}
            </Button>
          ))}
        </span>
      ),
  },
]

/** The salon's payments, newest first. */
export function PaymentTable({ payments, onReceipt }: PaymentTableProps) {
  const zone = useSalonZone()
  return <Table label="Pagesat" columns={columnsOf(zone, onReceipt)} rows={payments} rowKey={(payment) => payment.id} />
}
