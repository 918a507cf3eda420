import { amount, money, shortDate } from '#platform/shared/sq.ts'
import { toCents } from '#platform/shared/money.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { saleMethodLabel } from '../methods.ts'

/** Sum, time and methods of a sale. A debt is amber and no payment. */
export function SaleSummary({ sale, isKept }: { sale: Sale; isKept: boolean }) {
  const zone = useSalonZone()
  const { currency, undone } = sale
  const { date, time } = wallClock(new Date(sale.sold_at), zone)
  const owed = undone ? 0 : owedCents(sale, isKept)
  const received = sale.payments.filter(({ method }) => method !== 'debt' || owed === 0)
  const methods = received
    .map((one) => `${saleMethodLabel[one.method].toLowerCase()} ${amount(one.amount, currency)}`)
    .join(' · ')
  return (
    <div className="text-center">
      {undone ? (
        <Badge tone="neutral" icon="undo">
          Pagesa u zhbë
        </Badge>
      ) : (
        owed === 0 && <Badge tone="ok">{`U pagua · ${time}`}</Badge>
      )}
      {isKept && (
        <Badge tone="wait" icon="offline" className="ml-1.5">
          {sale.device_number === null ? 'pret lidhjen' : `pret lidhjen · nr. ${sale.device_number} i pajisjes`}
        </Badge>
      )}
      <p className="mt-2 text-4xl font-bold tracking-tight tabular-nums">{amount(sale.total, currency)}</p>
      <p className="mt-1 text-ink-2">{owed === 0 ? methods : `${methods || 'në arkë nuk hyri asgjë'} · ${time}`}</p>
      {!isKept && localDate(sale.day) > date && (
        <p className="mt-1 text-sm text-wait">{saleMessages.moved(localDate(sale.day))}</p>
      )}
      {sale.payments.map(({ change }) =>
        change ? <p key="change" className="text-ink-2">{`kusuri ${amount(change, currency)}`}</p> : null,
      )}
      {owed > 0 && (
        <p className="mt-3 flex min-h-13 items-center gap-2.5 rounded-xl bg-wait-soft px-3.5 text-left font-semibold text-wait">
          <Icon name="clock" size={19} />
          {[`${saleMethodLabel.debt} ${money(owed, currency)}`, sale.client_name].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** The rest of the debt; a sale without a number has it from its payments. */
function owedCents(sale: Sale, isKept: boolean): number {
  if (!isKept) return toCents(sale.owed)
  return sale.payments.reduce((sum, { method, amount: paid }) => (method === 'debt' ? sum + toCents(paid) : sum), 0)
}

/** Lines of a sale; with a note, what was paid before. */
export function SaleLines({ sale, note }: { sale: Sale; note?: string }) {
  return (
    <ul className={cn('divide-y divide-line border-t border-line', note === undefined && 'mt-4')}>
      {sale.lines.map((line) => (
        <li key={line.line} className="flex min-h-14 items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1">
            {line.quantity > 1 ? `${line.quantity} × ${line.label}` : line.label}
            <span className="block text-sm text-ink-3">
              {[
                line.barber,
                note,
                line.discount > 0 && `zbritje ${amount(line.discount, sale.currency)}`,
                line.returned > 0 && `kthyer ${line.returned}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{amount(note ? 0 : line.total, sale.currency)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns of a sale, without undone payments. */
export function SaleReturns({ returns }: { returns: readonly Sale[] }) {
  const zone = useSalonZone()
  return returns
    .filter(({ is_undo }) => !is_undo)
    .map((saleReturn) => (
      <p key={saleReturn.id} className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-ink-2">
        <span>
          {`Kthim ${saleReturn.number} · ${shortDate(wallClock(new Date(saleReturn.sold_at), zone).date)}`}
          {saleReturn.reason && <span className="block text-sm text-ink-3">{saleReturn.reason}</span>}
        </span>
        <span className="tabular-nums">{amount(saleReturn.total, saleReturn.currency)}</span>
      </p>
    ))
}
