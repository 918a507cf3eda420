import { amount } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { DaySheet } from '../contract.ts'
import { methodRows, moreRows, type MethodRow } from './rows.ts'

const fills: Record<MethodRow['method'], string> = {
  cash: 'bg-accent',
  card: 'bg-[repeating-linear-gradient(135deg,var(--accent)_0_2px,var(--accent-soft)_2px_5px)]',
  transfer: 'bg-accent-soft',
  prepaid: 'bg-ok',
  package: 'bg-ok',
  gift_card: 'bg-[repeating-linear-gradient(135deg,var(--ok)_0_2px,var(--ok-soft)_2px_5px)]',
  deposit: 'border border-ok bg-ok-soft',
  owed: 'bg-wait',
  unpaid: 'border border-line-strong bg-surface',
}

export function TotalCard({ sheet }: { sheet: DaySheet }) {
  const { figures, currency } = sheet
  const methods = methodRows(sheet)
  const more = moreRows(sheet)
  return (
    <Card label="Totali i ditës" padded={false} className="order-3 px-4 py-3 md:px-5 md:py-4">
      <p className="flex items-baseline justify-between gap-4 text-ink-2">
        <span>Totali i ditës</span>
        <b className="text-[1.75rem] leading-8 tracking-tight whitespace-nowrap text-ink">
          {amount(figures.total, currency)}
        </b>
      </p>
      {figures.total > 0 && (
        <div aria-hidden className="my-3 flex gap-[3px]">
          {methods.map(
            ({ method, value }) =>
              value > 0 && (
                <i
                  key={method}
                  className={cn('h-2 min-w-1 rounded-full', fills[method])}
                  style={{ flexGrow: value / figures.total }}
                />
              ),
          )}
        </div>
      )}
      <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-ink-2 md:text-sm">
        {methods.map(({ method, title, value }) => (
          <li key={method} className="whitespace-nowrap">
            <i aria-hidden className={cn('mr-1 inline-block size-2.5 rounded-[3px] md:mr-1.5', fills[method])} />
            {title} <b className="font-semibold text-ink">{amount(value, currency)}</b>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-xs text-ink-2 md:text-sm">
          {more.map(({ title, value }) => (
            <li key={title} className="whitespace-nowrap">
              {title} <b className="font-semibold text-ink">{amount(value, currency)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
