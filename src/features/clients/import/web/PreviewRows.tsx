import { useState } from 'react'
import { number, plural } from '#platform/shared/sq.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { importMessages, remarkText, skipText, type ImportOutcome } from '../contract.ts'
import { figures, type Figure, type RunFile, type RunRow } from './map/run.ts'

export const rowTexts: Record<Figure, { label: string; none: string }> = {
  added: { label: 'Të rinj', none: 'Skedari nuk ka klientë të rinj.' },
  changed: { label: 'Plotësohen', none: 'Asnjë klient i juaji nuk ndryshon.' },
  known: { label: 'Të njohur', none: 'Asnjë rresht nuk është tashmë te klientët tuaj.' },
  not_understood: { label: 'Nuk u kuptuan', none: 'Të gjithë rreshtat u kuptuan.' },
  left_out: { label: 'Lihen jashtë', none: 'Asnjë rresht nuk lihet jashtë.' },
}
const pageRows = 20

interface PreviewRowsProps {
  files: readonly RunFile[]
  rows: readonly RunRow[]
  /** Figure that is shown first; null for the first one that has rows. */
  first: Figure | null
}

/** All rows of the files by what becomes of them. */
export function PreviewRows({ files, rows: all, first }: PreviewRowsProps) {
  const count = (figure: Figure) => all.filter((row) => row.figure === figure).length
  const [tab, setTab] = useState<Figure>(first ?? figures.find((figure) => count(figure) > 0) ?? 'left_out')
  const [page, setPage] = useState(1)
  const rows = all.filter((row) => row.figure === tab)
  const { none } = rowTexts[tab]
  return (
    <>
      {count('added') + count('changed') === 0 && <p className="mb-3 font-medium">{importMessages.nothing}</p>}
      <Tabs
        label="Çfarë sjell skedari"
        value={tab}
        onChange={(next) => {
          setTab(next)
          setPage(1)
        }}
        items={figures.map((value) => ({
          value,
          label: rowTexts[value].label,
          count: count(value),
          content:
            rows.length === 0 ? (
              <p className="px-1 py-6 text-ink-2">{none}</p>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {rows.slice((page - 1) * pageRows, page * pageRows).map((row) => (
                    <PreviewRow key={`${row.file} ${row.line}`} row={row} files={files} />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  label="Faqet e rreshtave"
                  pages={Math.ceil(rows.length / pageRows)}
                  onPage={setPage}
                  summary={plural(rows.length, 'rresht', 'rreshta')}
                  className="mt-1"
                />
              </>
            ),
        }))}
      />
    </>
  )
}

/** A row with its file; one that was not understood as it is in the file. */
function PreviewRow({ row, files }: { row: RunRow; files: readonly RunFile[] }) {
  const { outcome, figure, text, file, line } = row
  const isName = outcome !== null && figure !== 'not_understood'
  return (
    <li className="flex items-baseline gap-4 px-1 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{(isName ? outcome.name : text) || '–'}</span>
        <span className="block text-sm text-ink-2 empty:hidden">
          {outcome ? textOf(outcome, files) : 'Mbi titujt e kolonave'}
        </span>
      </span>
      <span className="max-w-2/5 text-right text-sm text-ink-3">
        {files.length > 1 && <span className="block truncate">{files[file]?.name}</span>}
        <span className="whitespace-nowrap">rreshti {number(line)}</span>
      </span>
    </li>
  )
}

/** Reason for skipping a row, added fields, and dropped parts. */
function textOf({ reason, of, of_file, fields, remarks = [] }: ImportOutcome, files: readonly RunFile[]): string {
  const at = of_file === undefined ? '' : ` te ${files[of_file]?.name}`
  const why = reason && (of === undefined ? skipText[reason] : `${skipText[reason]}: shih rreshtin ${number(of)}${at}`)
  return [why, fields && `Merr: ${fields.join(', ').toLowerCase()}`, ...remarks.map((one) => remarkText[one])]
    .filter(Boolean)
    .join(' · ')
}
