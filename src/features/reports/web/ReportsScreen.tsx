import { useSearchParams } from 'react-router'
import { useSession } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { periods, reportSentence, usualPeriod, type Period } from '../rules.ts'
import { MyReport } from './MyReport.tsx'

/** The periods' names in the address. */
const names: Record<Period, string> = { week: 'jave', month: 'muaj', year: 'vit' }

/** Raportet: the figures of a salon. */
export function ReportsScreen() {
  const role = useSession()?.user.role
  const [query, setQuery] = useSearchParams()
  const asked = query.get('periudha')
  const period = periods.find((one) => names[one] === asked) ?? usualPeriod

  if (role === 'admin') {
    return (
      <>
        <PageHeader title={reportSentence.everybody} />
        <Card>
          <EmptyState icon="bars" title="Statistikat e sistemit nuk janë ende gati.">
            Do të shfaqen këtu sapo të jenë.
          </EmptyState>
        </Card>
      </>
    )
  }
  return (
    <MyReport
      period={period}
      onPeriod={(next) =>
        setQuery(next === usualPeriod ? {} : { periudha: names[next] }, { replace: true, preventScrollReset: true })
      }
    />
  )
}
