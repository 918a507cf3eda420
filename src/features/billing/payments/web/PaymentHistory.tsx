import { useState } from 'react'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { amount, instantDate, plural, shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { receiptParam } from '../../receipts/rules.ts'
import { planLabel } from '../../subscriptions/contract.ts'
import { getHistory, type HistoryPayment, type HistoryTerm } from '../contract.ts'
import { BuyerDialog, ReceiptDialog } from '../../receipts/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { paymentMessages } from '../copy.ts'
import { PaymentBadge } from './PaymentBadge.tsx'
import { documentLabel, providerLabels } from './paymentLabels.ts'

export const historyPageSize = 10

/** Terms and payments of the salon. The open receipt is in the query string, because exported files link to it. */
export function History() {
  const [page, setPage] = useState(1)
  const buyer = useDialogOpening()
  const query = useQueryState()
  const show = (id: string | null) => query.change({ [receiptParam]: id })
  const read = useRead(getHistory, { page, limit: historyPageSize }, { keepPrevious: true })
  const { data } = read
  if (!data) {
    return (
      <Card title="Historiku" padded={false}>
        <LoadingState read={read} rows={4} />
      </Card>
    )
  }
  const { terms, payments, pagination } = data
  if (terms.length === 0 && pagination.total_items === 0) {
    return (
      <Card title="Historiku">
        <EmptyState icon="history" title="Ende pa abonime">
          Pasi të zgjidhni një plan, periudhat, pagesat dhe dëftesat ruhen këtu.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {terms.length > 0 && (
        <Card title="Periudhat" padded={false}>
          <TermList terms={terms} />
        </Card>
      )}
      <Card
        title="Pagesat"
        padded={false}
        className={cn(terms.length === 0 && 'lg:col-span-2')}
        actions={
          <Button size="sm" variant="ghost" icon="pencil" onClick={() => buyer.show()}>
            Të dhënat në dëftesë
          </Button>
        }
      >
        {pagination.total_items === 0 ? (
          <p className="px-4 pt-2 pb-5 text-ink-2 md:px-5">Ende nuk ka pagesa.</p>
        ) : (
          <div className={cn('transition-opacity', read.isPlaceholderData && 'opacity-60')}>
            <PaymentTable payments={payments} onReceipt={show} />
            <Pagination
              label="Faqet e pagesave"
              page={page}
              pages={pagination.total_pages}
              onPage={setPage}
              summary={plural(pagination.total_items, 'pagesë', 'pagesa')}
              className="border-t border-line px-4 py-2 md:px-5"
            />
          </div>
        )}
      </Card>
      <ReceiptDialog id={query.read(receiptParam) || null} onClose={() => show(null)} />
      {buyer.shown && <BuyerDialog key={buyer.shown.key} {...buyer.shown.dialog} />}
    </div>
  )
}

function TermBadge({ term }: { term: HistoryTerm }) {
  if (term.cancelled && term.state !== 'ended') {
    return (
      <Badge tone="neutral" icon="x">
        Anuluar
      </Badge>
    )
  }
  if (term.state === 'current') return <Badge tone="ok">Tani</Badge>
  return term.state === 'upcoming' ? <Badge tone="wait">Vjen më pas</Badge> : <Badge tone="neutral">Mbaroi</Badge>
}

export function TermList({ terms }: { terms: readonly HistoryTerm[] }) {
  const zone = useSalonZone()
  return (
    <ul className="divide-y divide-line pb-1">
      {terms.map((term) => (
        <li key={term.id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 md:px-5">
          <div className="min-w-0 flex-1">
            <p className={cn('font-semibold', term.state === 'ended' && 'text-ink-2')}>
              {planLabel(term.plan)}
              {term.source === 'admin' && <span className="font-normal text-ink-3"> · nga administratori</span>}
            </p>
            <p className="text-sm text-ink-2">
              {instantDate(new Date(term.starts_at), zone)} – {shortDate(lastDay(new Date(term.ends_at), zone))}
            </p>
          </div>
          <TermBadge term={term} />
        </li>
      ))}
    </ul>
  )
}

type ShowDocument = (id: string) => void

const columnsOf = (zone: string, onReceipt: ShowDocument): Column<HistoryPayment>[] => [
  {
    key: 'plan',
    header: 'Pagesa',
    phone: 'title',
    cell: (payment) => (
      <>
        <p className="font-semibold">
          {planLabel(payment.plan)} · {amount(payment.paid || payment.amount, 'EUR')}
        </p>
        <p className="text-sm font-normal text-ink-2">
          {instantDate(new Date(payment.paid_at ?? payment.created_at), zone)} · {providerLabels[payment.provider]}
          {payment.is_test && payment.provider !== 'sandbox' && ' (provë)'}
        </p>
        {payment.double_payment && (
          <p className="text-sm font-normal text-wait">{paymentMessages.paidTwice(payment.double_payment)}</p>
        )}
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
          {documents.map((billingDocument) => (
            <Button
              key={billingDocument.id}
              size="sm"
              variant="ghost"
              icon="download"
              aria-label={documentLabel(billingDocument)}
              onClick={() => onReceipt(billingDocument.id)}
            >
              {billingDocument.number}
            </Button>
          ))}
        </span>
      ),
  },
]

function PaymentTable({ payments, onReceipt }: { payments: readonly HistoryPayment[]; onReceipt: ShowDocument }) {
  const zone = useSalonZone()
  return <Table label="Pagesat" columns={columnsOf(zone, onReceipt)} rows={payments} rowKey={(payment) => payment.id} />
}
