import { useState } from 'react'
import { number, plural } from '#platform/shared/sq.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { importMessages, remarkText, skipText, type ImportOutcome, type ImportPreview } from '../contract.ts'

type Kind = ImportOutcome['kind']

const kinds: readonly { value: Kind; label: string; none: string }[] = [
  { value: 'added', label: 'Të rinj', none: 'Skedari nuk ka klientë të rinj.' },
  { value: 'changed', label: 'Plotësohen', none: 'Asnjë klient i juaji nuk ndryshon.' },
  { value: 'skipped', label: 'Lihen jashtë', none: 'Asnjë rresht nuk lihet jashtë.' },
]
const pageRows = 20

export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const fullest = kinds.find(({ value }) => preview[value] > 0)?.value ?? 'skipped'
  const [tab, setTab] = useState<Kind>(fullest)
  const [page, setPage] = useState(1)
  const rows = preview.rows.filter((row) => row.kind === tab)
  const none = kinds.find(({ value }) => value === tab)?.none
  return (
    <>
      {preview.added + preview.changed === 0 && <p className="mb-3 font-medium">{importMessages.nothing}</p>}
      <Tabs
        label="Çfarë sjell skedari"
        value={tab}
        onChange={(next) => {
          setTab(next)
          setPage(1)
        }}
        items={kinds.map(({ value, label }) => ({
          value,
          label,
          count: preview[value],
          content:
            rows.length === 0 ? (
              <p className="px-1 py-6 text-ink-2">{none}</p>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {rows.slice((page - 1) * pageRows, page * pageRows).map((row) => (
                    <li key={row.line} className="flex items-baseline gap-4 px-1 py-2.5">
                      <span className="min-w-0 flex-1">
                        <span className="block font-medium break-words">{row.name || '–'}</span>
                        <span className="block text-sm text-ink-2 empty:hidden">{textOf(row)}</span>
                      </span>
                      <span className="text-sm whitespace-nowrap text-ink-3">rreshti {number(row.line)}</span>
                    </li>
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

/** Reason for skipping a row, added fields, and dropped parts. */
function textOf({ reason, of, fields, remarks = [] }: ImportOutcome): string {
  const why = reason && (of === undefined ? skipText[reason] : `${skipText[reason]}: shih rreshtin ${number(of)}`)
  return [why, fields && `Merr: ${fields.join(', ').toLowerCase()}`, ...remarks.map((one) => remarkText[one])]
    .filter(Boolean)
    .join(' · ')
}
