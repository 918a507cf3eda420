import { useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { receiptParam } from '../../receipts/rules.ts'
import { getHistory } from '../contract.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { BuyerDialog, ReceiptDialog } from '../../receipts/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TermList } from './TermList.tsx'

const pageSize = 10

/** Terms and payments of the salon. The open receipt is in the query string, because exported files link to it. */
export function History() {
  const [page, setPage] = useState(1)
  const buyer = useDialogOpening()
  const [query, setQuery] = useSearchParams()
  const receipt = query.get(receiptParam)
  const show = (id: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(receiptParam)
        else next.set(receiptParam, id)
        return next
      },
      { replace: true },
    )
  const read = useRead(getHistory, { page, limit: pageSize }, { keepPrevious: true })
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
      <ReceiptDialog id={receipt} onClose={() => show(null)} />
      {buyer.shown && <BuyerDialog key={buyer.shown.key} {...buyer.shown.dialog} />}
    </div>
  )
}
