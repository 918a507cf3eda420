import { useState } from 'react'
import { number } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { withCells } from './columns/listColumns.ts'
import { outsideRows, type OutsideRow } from './map/moved.ts'
import { RowTabs } from './RowTabs.tsx'
import type { MoveReview, useMove } from './useMove.ts'

const outsideFigures = ['not_understood', 'left_out'] as const

interface OutsideRowsProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  first: (typeof outsideFigures)[number]
}

/** Rows that bring nothing, as they are in the files, which can be corrected here. */
export function OutsideRows({ review, move, first }: OutsideRowsProps) {
  if (!review.preview) return null
  const all = outsideRows(review.files, review.preview)
  return (
    <RowTabs
      label="Rreshtat që nuk vijnë"
      figures={outsideFigures}
      first={first}
      rowsOf={(figure) => all[figure]}
      item={(row) => <OutsideLine key={`${row.file} ${row.line} ${row.text}`} row={row} review={review} move={move} />}
    />
  )
}

function OutsideLine({ row, review, move }: { row: OutsideRow } & Omit<OutsideRowsProps, 'first'>) {
  const [isEdited, setEdited] = useState(false)
  const file = review.files[row.file]
  const found = file?.contacts ? undefined : file?.list.table.rows.find(({ line }) => line === row.line)
  return (
    <li className="px-1 py-2.5">
      <div className="flex items-baseline gap-4">
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{row.text || '–'}</span>
          <span className="block text-sm text-wait empty:hidden">{row.reason}</span>
        </span>
        <span className="max-w-2/5 text-right text-sm text-ink-3">
          {review.files.length > 1 && <span className="block truncate">{file?.name}</span>}
          <span className="whitespace-nowrap">rreshti {number(row.line)}</span>
        </span>
        {found && !isEdited && (
          <Button size="sm" aria-label={`Ndreq rreshtin ${row.line}`} onClick={() => setEdited(true)}>
            Ndreq
          </Button>
        )}
      </div>
      {found && isEdited && file && (
        <CellFields
          headers={file.list.table.headers}
          meanings={file.list.meanings}
          cells={found.cells}
          onCancel={() => setEdited(false)}
          onSave={(cells) => void move.changeFile(row.file, (one) => withCells(one, row.line, cells))}
        />
      )}
    </li>
  )
}

interface CellFieldsProps {
  headers: readonly string[]
  meanings: readonly string[]
  cells: readonly string[]
  onCancel: () => void
  onSave: (cells: readonly string[]) => void
}

/** Cells of a row that mean something. */
function CellFields({ headers, meanings, cells, onCancel, onSave }: CellFieldsProps) {
  const shown = headers.flatMap((heading, index) =>
    meanings[index] === 'skip' ? [] : [{ id: `cell-${index}`, heading, index }],
  )
  const [texts, setTexts] = useState(() => headers.map((_heading, index) => cells[index] ?? ''))
  return (
    <PlainForm onSubmit={() => onSave(texts)} className="mt-2 rounded-xl border border-line bg-page p-3">
      <div className="grid gap-2 md:grid-cols-2">
        {shown.map(({ id, heading, index }) => (
          <TextField
            key={id}
            label={heading}
            value={texts[index] ?? ''}
            onChange={(event) => setTexts(texts.with(index, event.target.value))}
          />
        ))}
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Mos ndrysho
        </Button>
        <Button type="submit" variant="primary">
          Lexoje përsëri
        </Button>
      </div>
    </PlainForm>
  )
}
