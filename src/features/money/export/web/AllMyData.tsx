import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { useDownload } from '#platform/web/useDownload.ts'
import { exportJson, exportWorkbook } from '../contract.ts'

const files = [
  { spec: exportWorkbook, label: 'Excel (XLSX)' },
  { spec: exportJson, label: 'JSON' },
] as const

/** Download of all data in one file, as a workbook or JSON. Available without a subscription. */
export function AllMyData({ className }: { className?: string }) {
  const { busy, save } = useDownload()
  return (
    <Card title="Të gjitha të dhënat e mia" className={className}>
      <p className="text-ink-2">
        Klientët, terminet, shërbimet, berberët dhe pagesat në një skedar. Janë tuajat, edhe pas abonimit.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {files.map(({ spec, label }) => (
          <Button
            key={label}
            icon="download"
            loading={busy === label}
            disabled={busy !== null && busy !== label}
            onClick={() => void save(spec, {}, label)}
            className="max-md:flex-1"
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  )
}
