import { useState, type ReactNode } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { Figure } from '../map/run.ts'

const rowTexts: Record<Figure, { label: string; none: string }> = {
  added: { label: 'Të rinj', none: 'Skedari nuk ka klientë të rinj.' },
  changed: { label: 'Plotësohen', none: 'Asnjë klient i juaji nuk ndryshon.' },
  known: { label: 'Të njohur', none: 'Asnjë rresht nuk është tashmë te klientët tuaj.' },
  not_understood: { label: 'Nuk u kuptuan', none: 'Të gjithë rreshtat u kuptuan.' },
  left_out: { label: 'Lihen jashtë', none: 'Asnjë rresht nuk lihet jashtë.' },
}
const pageRows = 20

interface RowTabsProps<F extends Figure, Row> {
  label: string
  figures: readonly F[]
  /** Figure that is shown first. */
  first: F
  rowsOf: (figure: F) => readonly Row[]
  item: (row: Row) => ReactNode
}

/** Rows of files by what becomes of them, in pages. */
export function RowTabs<F extends Figure, Row>({ label, figures, first, rowsOf, item }: RowTabsProps<F, Row>) {
  const [tab, setTab] = useState(first)
  const [page, setPage] = useState(1)
  const rows = rowsOf(tab)
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={(next) => {
        setTab(next)
        setPage(1)
      }}
      items={figures.map((value) => ({
        value,
        label: rowTexts[value].label,
        count: rowsOf(value).length,
        content:
          rows.length === 0 ? (
            <p className="px-1 py-6 text-ink-2">{rowTexts[tab].none}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">{rows.slice((page - 1) * pageRows, page * pageRows).map(item)}</ul>
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
  )
}
