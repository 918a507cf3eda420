import { amount, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import type { Period } from '#platform/shared/periods.ts'
import { getTillReport, type TillReport } from '../contract.ts'
import { tillReportRows } from '../rules.ts'

/** Payments by method, tips, expenses and shares of a period; hidden if the salon uses none. */
export function TillReportCard({ period }: { period: Period }) {
  const report = useRead(getTillReport, { period }, { keepPrevious: true }).data
  if (!report || report.currencies.length === 0) return null
  const days =
    report.closedDays === 0
      ? 'Asnjë ditë e mbyllur ende'
      : `${plural(report.closedDays, 'ditë e mbyllur', 'ditë të mbyllura')}; të tjerat si janë tani`
  return (
    <>
      {report.currencies.map((till) => (
        <Card
          key={till.currency}
          title="Pagesat dhe arka"
          sub={days}
          actions={
            till.owed > 0 && (
              <ButtonLink to="/borxhet" size="sm" variant="ghost">
                Borxhet
              </ButtonLink>
            )
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2">
            <Sums till={till} />
            <Shares till={till} />
          </div>
        </Card>
      ))}
    </>
  )
}

function Sums({ till }: { till: TillReport }) {
  return (
    <Facts
      facts={tillReportRows(till)
        .filter(({ name, value }) => value !== 0 || name === 'cash')
        .map(({ title, value }) => [title, amount(value, till.currency)])}
      className="grid content-start gap-y-1"
      fact="flex min-h-8 items-center justify-between gap-4"
      label="text-ink-2"
      value="font-semibold whitespace-nowrap"
    />
  )
}

function Shares({ till: { barbers, currency } }: { till: TillReport }) {
  return (
    <ul className="grid content-start gap-y-1">
      {barbers.map((barber) => (
        <li key={barber.barber_id} className="flex min-h-11 items-center gap-3">
          <Avatar name={barber.barber} barber={barber.color} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{barber.barber}</span>
            <span className="block text-sm text-ink-2">
              {plural(barber.visits, 'vizitë', 'vizita')} · {amount(barber.revenue, currency)}
              {barber.tips > 0 && ` · bakshish ${amount(barber.tips, currency)}`}
            </span>
          </span>
          {barber.due !== null && (
            <span className="text-right">
              <b className="block whitespace-nowrap">{amount(barber.due, currency)}</b>
              <span className="block text-sm text-ink-3">pjesa dhe bakshishi</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
