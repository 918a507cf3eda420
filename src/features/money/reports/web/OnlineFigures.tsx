import { amounts, number, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import type { Period } from '#platform/shared/periods.ts'
import { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { sourceLabel } from '#features/schedule/requests/rules.ts'

/** Visits and revenue from online booking by source; hidden if unused. */
export function OnlineFigures({ period }: { period: Period }) {
  const currency = useCurrency()
  const { data } = useRead(getOnlineFigures, { period }, { keepPrevious: true })
  if (!data) return null
  const { enabled, visits, revenue, requests, sources } = data
  const answers = [
    requests.accepted > 0 && plural(requests.accepted, 'e pranuar', 'të pranuara'),
    requests.declined > 0 && plural(requests.declined, 'e refuzuar', 'të refuzuara'),
    requests.unanswered > 0 && `${number(requests.unanswered)} pa përgjigje`,
    requests.withdrawn > 0 && plural(requests.withdrawn, 'e tërhequr nga klienti', 'të tërhequra nga klientët'),
  ].filter(Boolean)
  if (!enabled && visits === 0 && answers.length === 0) return null
  return (
    <Card title="Rezervimi online">
      {visits === 0 ? (
        <p className="text-ink-2">Në këtë periudhë nuk ka termine online.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="text-2xl font-bold tracking-tight">{amounts(revenue, currency)}</b>
            <span className="text-ink-2">{`nga ${plural(visits, 'vizitë', 'vizita')}`}</span>
          </p>
          <ul className="mt-4 space-y-3">
            {sources.map((source) => (
              <li key={source.source ?? ''}>
                <p className="mb-1 flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate font-medium">{sourceLabel(source.source)}</span>
                  <span className="text-sm text-ink-2">{plural(source.visits, 'vizitë', 'vizita')}</span>
                  <b className="font-semibold">{amounts(source.revenue, currency)}</b>
                </p>
                <Progress label={sourceLabel(source.source)} value={source.visits} max={visits} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answers.length > 0 && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">{`Kërkesat: ${answers.join(', ')}`}</p>
      )}
    </Card>
  )
}
