import { useState } from 'react'
import { number } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { lineKey, outsideRows, type OutsideRow } from '../map/moved.ts'
import { RowTabs } from './RowTabs.tsx'
import { SaveOutside } from './SaveOutside.tsx'
import type { MoveReview, useMove } from '../useMove.ts'

const outsideFigures = ['not_understood', 'left_out'] as const

interface OutsideRowsProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  first: (typeof outsideFigures)[number]
}

/** Rows that bring nothing, as they are in the files, which can be corrected here. */
export function OutsideRows({ review, move, first }: OutsideRowsProps) {
  if (!review.preview) return null
  const all = outsideRows(review.files, review.preview, review.left)
  const rows = [...all.not_understood, ...all.left_out]
  return (
    <>
      <RowTabs
        label="Rreshtat që nuk vijnë"
        figures={outsideFigures}
        first={first}
        rowsOf={(figure) => all[figure]}
        item={(row) => (
          <OutsideLine key={`${row.file} ${row.line} ${row.text}`} row={row} review={review} move={move} />
        )}
      />
      {rows.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 px-1 text-sm text-ink-2">
          Çka mbetet jashtë mund ta ruani, me tekstin dhe arsyen.
          <SaveOutside rows={rows} names={review.files.map(({ name }) => name)} />
        </p>
      )}
    </>
  )
}

function OutsideLine({ row, review, move }: { row: OutsideRow } & Omit<OutsideRowsProps, 'first'>) {
  const [isEdited, setEdited] = useState(false)
  const file = review.files[row.file]
  const found = file?.contacts ? undefined : file?.list.table.rows.find(({ line }) => line === row.line)
  const isLeft = review.left.has(lineKey(row.file, row.line))
  const isUnread = file?.mapped.unread.some(({ line }) => line === row.line)
  const leaving = isLeft ? 'Ktheje' : 'Lëre jashtë'
  return (
    <li className="px-1 py-2.5">
      <div className="flex items-baseline gap-4">
        <span className="min-w-0 flex-1 font-medium break-words">{row.text || '–'}</span>
        <span className="max-w-2/5 text-right text-sm text-ink-3">
          {review.files.length > 1 && <span className="block truncate">{file?.name}</span>}
          <span className="whitespace-nowrap">rreshti {number(row.line)}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 text-sm text-wait">{row.reason}</span>
        {found && !isEdited && (
          <Button size="sm" aria-label={`Ndreq rreshtin ${row.line}`} onClick={() => setEdited(true)}>
            Ndreq
          </Button>
        )}
        {isUnread && !isEdited && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${leaving}: rreshti ${row.line}`}
            onClick={() => move.leaveRow(row.file, row.line, !isLeft)}
          >
            {leaving}
          </Button>
        )}
      </div>
      {found && isEdited && file && (
        <CellFields
          headers={file.list.table.headers}
          meanings={file.list.meanings}
          cells={found.cells}
          onCancel={() => setEdited(false)}
          onSave={(cells) => void move.changeRow(row.file, row.line, cells)}
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
