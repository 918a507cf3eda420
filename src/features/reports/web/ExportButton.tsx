import { useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'

interface ExportButtonProps {
  /** Downloads the workbook; throws a Fault. */
  save: () => Promise<void>
  /** Fallback message. */
  failure: string
  className?: string
}

export function ExportButton({ save, failure, className }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const run = async () => {
    setBusy(true)
    try {
      await save()
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" loading={busy} onClick={() => void run()} className={className}>
      Export
    </Button>
  )
}
