import { amount, plural, relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { useDecideAboutMoney } from '#features/money/sales/web/public.tsx'
import type { DaySheet } from '../contract.ts'

type Undecided = NonNullable<DaySheet['paid_cancelled']>[number]

const stateText: Record<Undecided['state'], string> = {
  no_show: 'paguar, nuk erdhi',
  cancelled: 'paguar, anuluar',
  deleted: 'paguar, fshirë',
}

/** Paid visits that were cancelled or deleted without a decision about their money; nothing without any. */
export function PaidCancelledVisits({ sheet, className }: { sheet: DaySheet; className?: string }) {
  const { currency, paid_cancelled: visits = [] } = sheet
  const decide = useDecideAboutMoney()
  const { date: today } = useWallClock()
  if (visits.length === 0) return null
  const dayOf = ({ date, time, day }: Undecided) =>
    `${relativeDay(localDate(date ?? day), today)}${time ? `, ${time}` : ''}`
  const decideOn = (visit: Undecided) =>
    void decide({ ...visit, currency, methods: visit.payments.map(({ method }) => method) })
  return (
    <Card label="Vizita të paguara që nuk u bënë" padded={false} className={className}>
      <CardHead title="Të paguara që nuk u bënë">
        <span className="text-ink-2">{plural(visits.length, 'vizitë', 'vizita')}</span>
      </CardHead>
      <ul className="divide-y divide-line border-t border-line">
        {visits.map((visit) => (
          <li key={visit.appointment_id} className="flex min-h-16 items-center gap-3 py-2 pr-3 pl-4 md:pl-5">
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{visit.client_name ?? 'Pa emër'}</b>
              <span className="block text-sm text-ink-2">
                {visit.label} · {dayOf(visit)}
              </span>
              <span className="block text-sm font-medium text-wait">
                {stateText[visit.state]} · {amount(visit.amount, currency)}
              </span>
            </span>
            <Button
              aria-haspopup="dialog"
              aria-label={`Vendos: ${visit.client_name ?? 'Pa emër'}, ${visit.label}`}
              onClick={() => decideOn(visit)}
            >
              Vendos
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
