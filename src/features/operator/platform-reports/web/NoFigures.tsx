import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { reportMessages } from '#features/money/reports/rules.ts'

interface NoFiguresProps {
  what: 'appointments' | 'services'
  onRefresh: () => void
  refreshing: boolean
}

/** Empty state of a section. */
export function NoFigures({ what, onRefresh, refreshing }: NoFiguresProps) {
  const services = what === 'services'
  return (
    <EmptyState
      icon={services ? 'scissors' : 'bars'}
      title={services ? reportMessages.noServices : reportMessages.noAppointments}
      action={
        <Button
          icon="refresh"
          aria-label={services ? 'Rifresko shërbimet' : 'Rifresko terminet'}
          loading={refreshing}
          onClick={onRefresh}
        >
          Rifresko
        </Button>
      }
    >
      Mbushet vetë me terminet e salloneve.
    </EmptyState>
  )
}
