import { useState } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Behind } from './behind.ts'
import { BehindClients } from './BehindClients.tsx'
import { BehindVisits } from './BehindVisits.tsx'

interface BehindDialogProps {
  /** What is shown; null while it is shut. */
  behind: Behind | null
  onClose: () => void
}

/** The list behind a figure. Leave it mounted, so that it can close softly. */
export function BehindDialog({ behind, onClose }: BehindDialogProps) {
  const [shown, setShown] = useState<{ behind: Behind; opening: number } | null>(null)
  if (behind && shown?.behind !== behind) setShown({ behind, opening: (shown?.opening ?? 0) + 1 })
  if (!shown) return null
  return (
    <Dialog open={behind !== null} onOpenChange={(next) => !next && onClose()} title={shown.behind.title} size="lg">
      {shown.behind.kind === 'visits' ? (
        <BehindVisits key={shown.opening} query={shown.behind.query} />
      ) : (
        <BehindClients key={shown.opening} query={shown.behind.query} />
      )}
    </Dialog>
  )
}
