import { useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import type { FileFormat } from '#platform/shared/fileFormat.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

interface ExportButtonProps {
  /** Downloads the workbook, or its sheets as CSV. Throws a Fault. */
  save: (format: FileFormat) => Promise<void>
  failure: string
  /** True to offer CSV too, if no other page does. */
  csv?: boolean
  className?: string
}

export function ExportButton({ save, failure, csv, className }: ExportButtonProps) {
  const [busy, setBusy] = useState<FileFormat | null>(null)
  const run = async (format: FileFormat) => {
    setBusy(format)
    try {
      await save(format)
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : failure)
    } finally {
      setBusy(null)
    }
  }
  const button = (format: FileFormat, label: string) => (
    <Button
      icon="download"
      loading={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => void run(format)}
      className={className}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('xlsx', 'Export')}
      {csv && button('csv', 'CSV')}
    </>
  )
}
