import { useState } from 'react'
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
  const [shown, setShown] = useState<{ drilldown: Drilldown; opening: number } | null>(null)
  if (drilldown && shown?.drilldown !== drilldown) setShown({ drilldown, opening: (shown?.opening ?? 0) + 1 })
  if (!shown) return null
  return (
    <Dialog
      open={drilldown !== null}
      onOpenChange={(next) => !next && onClose()}
      title={shown.drilldown.title}
      size="lg"
    >
      {shown.drilldown.kind === 'visits' ? (
        <DrilldownVisits key={shown.opening} query={shown.drilldown.query} />
      ) : (
        <DrilldownClients key={shown.opening} query={shown.drilldown.query} />
      )}
    </Dialog>
  )
}
