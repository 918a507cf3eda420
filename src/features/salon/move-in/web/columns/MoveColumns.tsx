import type { DateOrder } from '#features/clients/fields.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { columnId } from '../columnRow.ts'
import type { MappedFile } from '../map/move.ts'
import { doubtText } from '../recognise/columns.ts'
import type { Meaning, Salon } from '../recognise/kinds.ts'
import type { MoveReview, useMove } from '../useMove.ts'
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

/** Distinct values of a column that are shown. */
const samples = 3

const kinds = Object.entries(kindLabel).map(([value, label]) => ({ value: value as ListKind, label }))

interface FileColumnsProps {
  index: number
  file: MappedFile
  move: MoveColumnsProps['move']
  salon: Salon
}

function FileColumns({ index: number, file, move, salon }: FileColumnsProps) {
  const { list, contacts, doubts = [] } = file
  const { table, meanings } = list
  if (contacts) return <p className="py-4 text-ink-2">Kontakte: emri, telefoni dhe email-i njihen vetë.</p>
  const order = openOrder(file, salon.zone)
  const filled = table.headers.flatMap((heading, index) => {
    const values = [...new Set(table.rows.flatMap(({ cells }) => cells[index] || []))].slice(0, samples)
    return values.length > 0 ? [{ heading, index, values, meaning: meanings[index] ?? 'skip' }] : []
  })
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
      <ul aria-label="Kolonat e skedarit" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {filled.map(({ heading, index, values, meaning }) => (
          <li
            key={index}
            id={columnId(number, index)}
            className="grid min-h-17 grid-cols-[minmax(0,1fr)_9.125rem] items-center gap-2.5 py-2 pr-2.5 pl-3.5 md:grid-cols-[minmax(0,1fr)_15rem]"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{heading}</p>
              {values.map((value) => (
                <p key={value} className="truncate text-sm/[1.125rem] text-ink-2">
                  {value}
                </p>
              ))}
            </div>
            <SelectField<Meaning>
              label={`Kolona ${heading}`}
              hideLabel
              items={choicesFor(list, meaning)}
              value={meaning}
              tone={doubts[index] ? 'doubtful' : meaning === 'skip' ? 'quiet' : undefined}
              onOpen={() => touch(index)}
              onChange={(next) => void move.changeFile(number, (one) => withMeaning(one, index, next))}
            />
          </li>
        ))}
      </ul>
      {filled.map(({ heading, index }) => {
        const doubt = doubts[index]
        return (
          doubt && (
            <div key={index} className="mt-1 flex items-center gap-2 pl-1 text-sm text-wait">
              <Icon name="warning" size={18} />
              <p className="min-w-0 flex-1">
                <b>{heading}</b>: {doubtText[doubt]}
              </p>
              <Button variant="ghost" size="sm" aria-label={`Në rregull: ${heading}`} onClick={() => touch(index)}>
                Në rregull
              </Button>
            </div>
          )
        )
      })}
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
