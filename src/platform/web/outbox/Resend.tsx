import { useState } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { currentOutbox } from './access.ts'
import type { OutboxEntry } from './entries.ts'

interface DecisionProps extends Pick<ButtonProps, 'icon' | 'guarded'> {
  label: string
  /** The change in words. */
  of: string
  onDecide: () => Promise<unknown> | void
}

/** A button that decides about a refused write. */
export function Decision({ label, of, onDecide, guarded = true, icon }: DecisionProps) {
  const [busy, setBusy] = useState(false)
  const decide = async () => {
    setBusy(true)
    try {
      await onDecide()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...{ guarded, icon }}
      size="sm"
      loading={busy}
      aria-label={`${label}: ${of}`}
      onClick={() => void decide()}
    >
      {label}
    </Button>
  )
}

interface ResendProps extends Pick<DecisionProps, 'of'> {
  entry: OutboxEntry
  /** By default the same input. */
  input?: Record<string, unknown>
  label?: string
}

/** Sends a refused write again. */
export const Resend = ({ entry, of, input = entry.input, label = 'Provo përsëri' }: ResendProps) => (
  <Decision label={label} of={of} onDecide={() => currentOutbox()?.resend(entry.key, input)} />
)
