import type { DateOrder } from '#features/clients/fields.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { MappedFile } from '../map/move.ts'
import type { Salon } from '../recognise/kinds.ts'
import type { Meaning } from '../recognise/recognised.ts'
import type { MoveReview, useMove } from '../useMove.ts'
import { ByWords, ColumnDoubts, ColumnRow, columnListStyles, filledColumns } from './ColumnRow.tsx'
import { choicesFor, kindLabel, kindOf, openOrder, withKind, withMeaning, type ListKind } from './listColumns.ts'

interface MoveColumnsProps {
  review: MoveReview
  move: ReturnType<typeof useMove>
  /** Number of the shown file. */
  tab: number
  onTab: (file: number) => void
}

/** The kind of each file, and the meaning of each of its columns, beside three of its values. */
export function MoveColumns({ review, move, tab, onTab }: MoveColumnsProps) {
  const items = review.files.map((file, index) => ({
    value: String(index),
    label: `${kindLabel[kindOf(file.list)]} · ${file.name}`,
    count: file.list.table.rows.length,
    content: <FileColumns key={file.name} index={index} file={file} move={move} salon={review.reading} />,
  }))
  const [only] = items
  if (!only || items.length === 1) return only?.content
  return <Tabs label="Skedarët" value={String(tab)} onChange={(file) => onTab(Number(file))} items={items} />
}

const kinds = Object.entries(kindLabel).map(([value, label]) => ({ value: value as ListKind, label }))

interface FileColumnsProps {
  index: number
  file: MappedFile
  move: MoveColumnsProps['move']
  salon: Salon
}

function FileColumns({ index: number, file, move, salon }: FileColumnsProps) {
  const { list, contacts, source, isByWords, doubts = [] } = file
  const { table, meanings } = list
  if (contacts) return <p className="py-4 text-ink-2">Kontakte: emri, telefoni dhe email-i njihen vetë.</p>
  const order = openOrder(file, salon.zone)
  const filled = filledColumns(table)
  const touch = (column: number) =>
    move.seeFile(number, (one) => ({
      ...one,
      doubts: (one.doubts ?? []).map((doubt, index) => (index === column ? null : doubt)),
    }))
  return (
    <div className="pt-3">
      <SelectField
        label="Çka është ky skedar?"
        items={kinds}
        value={kindOf(list)}
        onChange={(kind) => void move.changeFile(number, (one) => withKind(one, kind, salon))}
        className="mb-3 max-w-80"
      />
      {order && (
        <OrderQuestion
          {...order}
          onChoose={(chosen) =>
            void move.changeFile(number, (one) => ({ ...one, list: { ...one.list, order: chosen } }))
          }
        />
      )}
      {isByWords && <ByWords program={source} />}
      <ul aria-label="Kolonat e skedarit" className={columnListStyles}>
        {filled.map((shown) => {
          const meaning = meanings[shown.index] ?? 'skip'
          return (
            <ColumnRow<Meaning>
              key={shown.index}
              {...shown}
              file={number}
              items={choicesFor(list, meaning)}
              value={meaning}
              isDoubtful={Boolean(doubts[shown.index])}
              onTouch={() => touch(shown.index)}
              onChoose={(next) => void move.changeFile(number, (one) => withMeaning(one, shown.index, next))}
              className="md:grid-cols-[minmax(0,1fr)_15rem]"
            />
          )
        })}
      </ul>
      <ColumnDoubts columns={filled} doubtOf={(index) => doubts[index] ?? null} onTouch={touch} />
    </div>
  )
}

interface OrderQuestionProps {
  text: string
  orders: Record<DateOrder, string>
  onChoose: (order: DateOrder) => void
}

/** Two days that a text may be, as two buttons. */
const OrderQuestion = ({ text, orders, onChoose }: OrderQuestionProps) => (
  <div
    data-order
    className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-wait/60 bg-wait-soft px-4 py-3"
  >
    <p className="flex min-w-0 flex-1 basis-40 items-center gap-2 font-semibold text-wait">
      <Icon name="warning" size={20} />
      {text} është
    </p>
    <SegmentedControl
      label={`${text} është`}
      value={null}
      onChange={onChoose}
      options={(['day', 'month'] as const).map((value) => ({ value, label: orders[value] }))}
    />
  </div>
)
