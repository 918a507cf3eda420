import { useState } from 'react'
import { exportReport } from '#features/money/reports/contract.ts'
import { exportSalesBook } from '#features/money/sales-book/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useDownload } from '#platform/web/useDownload.ts'
import { exportCsv, listExports, exportJson, exportWorkbook } from '../contract.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FullExport } from './FullExport.tsx'

export function CsvCard() {
  return (
    <DisclosureCard title="Listat si CSV" sub="Për kontabilistin dhe për programe të tjera">
      <Choice />
    </DisclosureCard>
  )
}

const archives = [
  { value: 'all', label: 'Të gjitha listat (ZIP)' },
  { value: 'month', label: 'Raporti i muajit (ZIP)' },
  { value: 'year', label: 'Raporti i vitit (ZIP)' },
  { value: 'book', label: 'Libri i shitjeve i këtij muaji (ZIP)' },
] as const

function Choice() {
  const lists = useRead(listExports, {})
  const [chosen, setChosen] = useState('clients')
  const { busy, save } = useDownload()
  if (!lists.data) {
    return <LoadingState read={lists} rows={1} />
  }
  const start = () => {
    if (chosen === 'book') return save(exportSalesBook, { format: 'csv' })
    return chosen === 'month' || chosen === 'year'
      ? save(exportReport, { period: chosen, format: 'csv' })
      : save(exportCsv, chosen === 'all' ? {} : { list: chosen })
  }
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-4 md:px-5">
      <SelectField
        label="Lista"
        items={[...lists.data.lists.map(({ key, title }) => ({ value: key, label: title })), ...archives]}
        value={chosen}
        onChange={setChosen}
        className="min-w-0 flex-1 basis-56"
      />
      <Button icon="download" loading={busy !== null} onClick={() => void start()} className="max-md:w-full">
        Shkarko CSV
      </Button>
    </div>
  )
}

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
          <DownloadButton key={label} name={label} busy={busy} onClick={() => void save(spec, {}, label)}>
            {label}
          </DownloadButton>
        ))}
      </div>
      <FullExport />
    </Card>
  )
}
