import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDownload } from '#platform/web/useDownload.ts'
import { OnlineFigures } from './OnlineFigures.tsx'
import { exportReport, getStats } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Drilldown } from './drilldown/drilldown.ts'
import { Figures } from './Figures.tsx'
import { ReportPage } from './ReportPage.tsx'
import { usePeriod } from './usePeriod.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DrilldownClients } from './drilldown/DrilldownClients.tsx'
import { DrilldownVisits } from './drilldown/DrilldownVisits.tsx'

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
