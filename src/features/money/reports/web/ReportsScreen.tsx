import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone, useCurrency } from '#platform/web/session.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { exportReport, getStats } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Drilldown } from './drilldown/drilldown.ts'
import { Figures } from './Figures.tsx'
import { ReportPage, usePeriod } from '#platform/web/reports/ReportPage.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DrilldownClients, DrilldownVisits } from './drilldown/DrilldownClients.tsx'
import { amounts, number, plural } from '#platform/shared/sq.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import type { Period } from '#platform/shared/periods.ts'
import { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { sourceLabel } from '#features/schedule/requests/rules.ts'

export function ReportsScreen() {
  const [period, onPeriod] = usePeriod()
  const [currency, setCurrency] = useState<Currency>()
  const query = { period, currency }
  const stats = useRead(getStats, query, { keepPrevious: true })
  const [drilldown, setDrilldown] = useState<Drilldown | null>(null)
  const { busy, save } = useDownload()
  const zone = useSalonZone()
  const readAt = stats.dataUpdatedAt > 0 ? wallClock(new Date(stats.dataUpdatedAt), zone).time : null
  return (
    <>
      <ReportPage
        title={reportMessages.mine}
        period={period}
        onPeriod={onPeriod}
        onCurrency={setCurrency}
        stats={stats}
        note={readAt && <span className="text-ink-3"> · përditësuar në {readAt}</span>}
        file={{ busy, save: (format) => save(exportReport, { ...query, format }, format) }}
      >
        {(report, again) => (
          <>
            <Figures report={report} onOpen={setDrilldown} onPeriod={onPeriod} {...again} />
            <div className="mt-4 empty:hidden">
              <Part>
                <OnlineFigures period={period} />
              </Part>
            </div>
            <p className="mt-4 print:hidden">
              <ButtonLink to="/libri-i-shitjeve" icon="till">
                Libri i shitjeve
              </ButtonLink>
            </p>
          </>
        )}
      </ReportPage>
      <Part>
        <DrilldownDialog drilldown={drilldown} onClose={() => setDrilldown(null)} />
      </Part>
    </>
  )
}

/** Keep it mounted, so that the closing animation runs. */
function DrilldownDialog({ drilldown, onClose }: { drilldown: Drilldown | null; onClose: () => void }) {
  const shown = useShownValue(drilldown)
  if (!shown) return null
  return (
    <Dialog open={shown.open} onClose={onClose} title={shown.content.title} size="lg">
      {shown.content.kind === 'visits' ? (
        <DrilldownVisits key={shown.key} query={shown.content.query} />
      ) : (
        <DrilldownClients key={shown.key} query={shown.content.query} />
      )}
    </Dialog>
  )
}

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
