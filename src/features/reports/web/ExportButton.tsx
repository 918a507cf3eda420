import { useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { download } from '#platform/web/download.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { exportReport } from '../contract.ts'
import type { Period } from '../rules.ts'

/** Saves the report of a period as a workbook. */
export function ExportButton({ period, className }: { period: Period; className?: string }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const save = async () => {
    setBusy(true)
    try {
      await download(exportReport, { period })
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : exportReport.failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" loading={busy} onClick={() => void save()} className={className}>
      Export
    </Button>
  )
}
