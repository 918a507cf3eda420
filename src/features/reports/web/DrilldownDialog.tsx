import { useState } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Drilldown } from './drilldown.ts'
import { DrilldownClients } from './DrilldownClients.tsx'
import { DrilldownVisits } from './DrilldownVisits.tsx'

interface DrilldownDialogProps {
  /** Null while it is closed. */
  behind: Drilldown | null
  onClose: () => void
}

/** Keep it mounted so that the closing animation runs. */
export function DrilldownDialog({ behind, onClose }: DrilldownDialogProps) {
  const [shown, setShown] = useState<{ behind: Drilldown; opening: number } | null>(null)
  if (behind && shown?.behind !== behind) setShown({ behind, opening: (shown?.opening ?? 0) + 1 })
  if (!shown) return null
  return (
    <Dialog open={behind !== null} onOpenChange={(next) => !next && onClose()} title={shown.behind.title} size="lg">
      {shown.behind.kind === 'visits' ? (
        <DrilldownVisits key={shown.opening} query={shown.behind.query} />
      ) : (
        <DrilldownClients key={shown.opening} query={shown.behind.query} />
      )}
    </Dialog>
  )
}
