import { useState } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { download } from '#platform/web/download.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { exportJson, exportWorkbook } from '../contract.ts'

const files = [
  { spec: exportWorkbook, label: 'Excel (XLSX)' },
  { spec: exportJson, label: 'JSON' },
] as const

/** Download of all data in one file, as a workbook or JSON. Available without a subscription. */
export function AllMyData({ className }: { className?: string }) {
  const [busy, setBusy] = useState<string | null>(null)
  const toast = useToast()
  const save = async ({ spec, label }: (typeof files)[number]) => {
    setBusy(label)
    try {
      await download(spec, {})
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : spec.failure)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card title="Të gjitha të dhënat e mia" className={className}>
      <p className="text-ink-2">
        Klientët, terminet, shërbimet, berberët dhe pagesat në një skedar. Janë tuajat, edhe pas abonimit.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {files.map((file) => (
          <Button
            key={file.label}
            icon="download"
            loading={busy === file.label}
            disabled={busy !== null && busy !== file.label}
            onClick={() => void save(file)}
            className="max-md:flex-1"
          >
            {file.label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
