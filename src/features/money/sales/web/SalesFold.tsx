import { useState } from 'react'
import { plural, shortDate, amount } from '#platform/shared/sq.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { listSales, type Sale } from '../contract.ts'
import { methodsText } from './usePay.ts'
import { useSaleSheet } from './useSaleSheet.tsx'

/** 'Shitjet': collapsed sales and returns without undone ones; hidden without any. */
export function SalesFold({ of, className }: { of: { date: string } | { client_id: string }; className: string }) {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const read = useRead(listSales, { ...of, hide_undone: 'true', page, limit: 20 }, { keepPrevious: true })
  const sheet = useSaleSheet()
  if (!read.data || read.data.pagination.total_items === 0) return null
  const { sales, pagination } = read.data
  return (
    <Card label="Shitjet" padded={false} className={cn('overflow-clip', className)}>
      <FoldRow open={isOpen} onToggle={() => setOpen(!isOpen)}>
        <b className="font-semibold text-ink">Shitjet</b>
        <span>{pagination.total_items}</span>
      </FoldRow>
      {isOpen && (
        <>
          <ul className={cn('transition-opacity', read.isPlaceholderData && 'opacity-60')}>
            {sales.map((sale) => (
              <SaleRow
                key={sale.id}
                sale={sale}
                isOfDay={'date' in of}
                onOpen={() => sheet.open({ kind: 'sale', saleId: sale.id })}
              />
            ))}
          </ul>
          {pagination.total_pages > 1 && (
            <Pagination
              label="Faqet e shitjeve"
              page={page}
              pages={pagination.total_pages}
              onPage={setPage}
              summary={plural(pagination.total_items, 'shitje', 'shitje')}
              className="border-t border-line px-4 py-2 md:px-5"
            />
          )}
        </>
      )}
      {sheet.dialog}
    </Card>
  )
}

interface SaleRowProps {
  sale: Sale
  /** True in the list of a day, whose rows have the time and the client. */
  isOfDay: boolean
  onOpen: () => void
}

function SaleRow({ sale, isOfDay, onOpen }: SaleRowProps) {
  const { date, time } = wallClock(new Date(sale.sold_at), useSalonZone())
  // Money received after the close of its day is in the till of a later one.
  const isMoved = sale.day > date
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-left -outline-offset-3 hover:bg-line/40 md:px-5"
        onClick={onOpen}
      >
        <RowText
          title={[...new Set(sale.lines.map(({ label }) => label))].join(', ')}
          sub={
            <>
              {[
                `${sale.kind === 'return' ? 'Kthim' : 'Shitja'} ${sale.number}`,
                isOfDay ? time : shortDate(date),
                isOfDay && sale.client_name,
                methodsText(sale.payments.map(({ method }) => method)),
              ]
                .filter(Boolean)
                .join(' · ')}
              {isMoved && (
                <span className="block text-wait">
                  {isOfDay
                    ? `e datës ${shortDate(date)}, pas mbylljes`
                    : `pas mbylljes, te arka e datës ${shortDate(localDate(sale.day))}`}
                </span>
              )}
            </>
          }
        />
        <b className="font-semibold whitespace-nowrap tabular-nums">{amount(sale.total, sale.currency)}</b>
      </button>
    </li>
  )
}
