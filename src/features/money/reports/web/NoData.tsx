import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { Period } from '#platform/shared/periods.ts'

interface NoDataProps {
  what: 'appointments' | 'services'
  report: Report
  onRefresh: () => void
  refreshing: boolean
  onPeriod: (period: Period) => void
}

/** Empty state of a section; its text depends on whether the salon ever had appointments. */
export function NoData({ what, report, onRefresh, refreshing, onPeriod }: NoDataProps) {
  const services = what === 'services'
  const never = report.totalAppointments === 0
  return (
    <EmptyState
      icon={services ? 'scissors' : 'bars'}
      title={services ? reportMessages.noServices : reportMessages.noAppointments}
      action={
        <>
          <Button icon="refresh" loading={refreshing} onClick={onRefresh}>
            Rifresko
          </Button>
          {!services && never && (
            <ButtonLink to="/terminet?new=1" variant="primary" icon="plus">
              Termin i ri
            </ButtonLink>
          )}
          {!services && !never && report.period !== 'year' && (
            <Button onClick={() => onPeriod('year')}>Shiko vitin</Button>
          )}
        </>
      }
    >
      {never ? 'Mbushet vetë me terminet e para.' : 'Në këtë periudhë nuk pati asnjë.'}
    </EmptyState>
  )
}
