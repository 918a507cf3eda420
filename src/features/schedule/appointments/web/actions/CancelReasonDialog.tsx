import { useState } from 'react'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import type { CancelReason } from '../../contract.ts'

export type Canceller = Extract<CancelReason, 'client' | 'salon'>

/** Asks who cancels, as part of the confirmation. */
export function CancelReasonDialog({ onChange }: { onChange: (who: Canceller) => void }) {
  const [who, setWho] = useState<Canceller>('client')
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-sm font-medium text-ink">Kush e anuloi?</p>
      <SegmentedControl
        label="Kush e anuloi?"
        wide
        value={who}
        onChange={(next) => {
          setWho(next)
          onChange(next)
        }}
        options={[
          { value: 'client', label: 'Klienti' },
          { value: 'salon', label: 'Salloni' },
        ]}
      />
    </div>
  )
}
