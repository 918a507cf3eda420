import { useState } from 'react'
import { instantDate } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { useRead } from '#platform/web/data.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Pagination, pagesOf } from '#platform/web/ui/Pagination.tsx'
import { closedSalonMessages, exportClosedSalon, listClosedSalons } from '../contract.ts'

const dayOf = (instant: string) => instantDate(new Date(instant), operatorZone)

/** Salons that were erased, with the file of their sales; nothing while there is none. */
export function ClosedSalonsCard() {
  const [page, setPage] = useState(1)
  const { data } = useRead(listClosedSalons, { page }, { keepPrevious: true })
  const { busy, save } = useDownload()
  if (!data || data.pagination.total_items === 0) return null
  return (
    <Card title={closedSalonMessages.title} sub={closedSalonMessages.sub} padded={false} className="mt-6">
      <ul className="divide-y divide-line border-t border-line">
        {data.salons.map(({ id, name, tax_id, closed_at, kept_until, sales }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <b className="font-semibold wrap-anywhere">{name}</b>
              <p className="text-sm text-ink-3">
                {[tax_id, closedSalonMessages.sales(sales), `mbyllur më ${dayOf(closed_at)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-sm text-ink-3">Skedari fshihet më {dayOf(kept_until)}.</p>
            </div>
            {sales > 0 && (
              <Button
                size="sm"
                icon="download"
                aria-label={`Shkarko shitjet: ${name}`}
                loading={busy === id}
                onClick={() => void save(exportClosedSalon, { id }, id)}
              >
                Shkarko
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.pagination.total_pages > 1 && (
        <Pagination {...pagesOf(data.pagination, setPage, 'sallon', 'sallone')} label={closedSalonMessages.title} />
      )}
    </Card>
  )
}
