import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Drilldown } from './drilldown.ts'
import { DrilldownClients } from './DrilldownClients.tsx'
import { DrilldownVisits } from './DrilldownVisits.tsx'

interface DrilldownDialogProps {
  /** Null while closed. */
  drilldown: Drilldown | null
  onClose: () => void
}

/** Keep it mounted, so that the closing animation runs. */
export function DrilldownDialog({ drilldown, onClose }: DrilldownDialogProps) {
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
