import { useState } from 'react'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import type { CancelReason } from '../../contract.ts'

export type Canceller = Exclude<CancelReason, 'no_show'>

/** The question who cancelled, in the confirmation; the client unless chosen. */
export function CancellerChoice({ onChange }: { onChange: (who: Canceller) => void }) {
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
