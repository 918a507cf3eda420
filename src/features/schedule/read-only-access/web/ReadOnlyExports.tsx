import { useState } from 'react'
import { archived } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { download } from '#platform/web/download.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { exportCsv, exportJson, exportWorkbook, getFullExport } from '#features/salon/export/contract.ts'
import { FullExportCard } from '#features/salon/export/web/public.tsx'
import { exportReport } from '#features/money/reports/contract.ts'

interface File {
  key: string
  title: string
  text: string
  get: () => Promise<void>
}

const report = archived(exportReport)
const files: readonly File[] = [
  {
    key: 'xlsx',
    title: 'Të gjitha të dhënat, Excel',
    text: 'Terminet, klientët, shërbimet dhe berberët, secili në fletën e vet.',
    get: () => download(exportWorkbook, {}),
  },
  {
    key: 'csv',
    title: 'Të gjitha listat, CSV',
    text: 'Çdo listë si skedar CSV, të gjitha në një ZIP.',
    get: () => download(exportCsv, {}),
  },
  {
    key: 'json',
    title: 'Të gjitha të dhënat, JSON',
    text: 'E njëjta përmbajtje për programe të tjera.',
    get: () => download(exportJson, {}),
  },
  {
    key: 'month',
    title: 'Raporti i muajit',
    text: 'Muaji i fundit, Excel.',
    get: () => download(report, { period: 'month' }),
  },
  {
    key: 'year',
    title: 'Raporti i vitit',
    text: 'Viti i fundit, Excel.',
    get: () => download(report, { period: 'year' }),
  },
]

export function ReadOnlyExports() {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const mayTakeAll = useMay(getFullExport)
  const take = async ({ key, get }: File) => {
    setBusy(key)
    setError(null)
    try {
      await get()
    } catch (fault) {
      setError(fault instanceof Fault ? fault.message : networkErrorMessage)
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      {error && (
        <Banner kind="error" className="mb-4" onDismiss={() => setError(null)}>
          {error}
        </Banner>
      )}
      <Card padded={false} className="max-w-3xl">
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.key} className="flex min-h-16 items-center gap-4 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{file.title}</p>
                <p className="text-sm text-ink-2">{file.text}</p>
              </div>
              <Button
                icon="download"
                loading={busy === file.key}
                disabled={busy !== null && busy !== file.key}
                aria-label={`Shkarko: ${file.title}`}
                onClick={() => void take(file)}
              >
                Shkarko
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {mayTakeAll && <FullExportCard className="mt-4 max-w-3xl" />}
    </>
  )
}
