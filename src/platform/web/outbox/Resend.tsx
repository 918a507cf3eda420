import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { currentOutbox } from './access.ts'
import type { OutboxEntry } from './entries.ts'

interface ResendProps {
  entry: OutboxEntry
  /** The change in words. */
  of: string
  /** By default the same input. */
  input?: Record<string, unknown>
  label?: string
}

/** Sends a refused write again. */
export function Resend({ entry, of, input = entry.input, label = 'Provo përsëri' }: ResendProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      guarded
      size="sm"
      loading={busy}
      aria-label={`${label}: ${of}`}
      onClick={() => {
        setBusy(true)
        void currentOutbox()
          ?.resend(entry.key, input)
          .finally(() => setBusy(false))
      }}
    >
      {label}
    </Button>
  )
}
