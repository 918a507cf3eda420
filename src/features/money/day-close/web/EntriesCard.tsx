import { useState, type ReactNode } from 'react'
import { amount } from '#platform/shared/sq.ts'
import type { Currency } from '#platform/shared/money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { guardedMark } from '#platform/web/ui/guardedMark.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import type { DayEntry, DaySheet } from '../contract.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { useSaleSheet } from '#features/money/sales/web/public.tsx'
import { isMove, type EntryKind } from '../rules.ts'
import { EntryDialog, entryTitles } from './EntryDialog.tsx'
import { bareAmount, isMoneyOut, lineGroups, type SheetLine } from './rows.ts'
import type { DayActions } from './useDayClose.ts'

export function EntriesCard({ sheet, actions }: { sheet: DaySheet; actions: DayActions }) {
  const { currency, closed } = sheet
  const [editing, setEditing] = useState<{ kind: EntryKind; entry: DayEntry | null } | null>(null)
  const sale = useSaleSheet()
  const edit = (kind: EntryKind, entry: DayEntry) =>
    entry.sale_id ? sale.open({ kind: 'sale', saleId: entry.sale_id }) : setEditing({ kind, entry })
  return (
    <Card label="Bakshish, produkte, shpenzime" padded={false} className="order-4">
      <div className="divide-y divide-line">
        {lineGroups(sheet).map(({ kind, title, value, lines }) => {
          const isEntry = kind !== 'other' && kind !== 'settled'
          // Other moves than expenses are added with them.
          const isAdded = kind === 'tip' || kind === 'product' || kind === 'expense'
          if (!isAdded && lines.length === 0) return null
          return (
            <EntryRow
              key={kind}
              title={title}
              sum={value !== 0 && amount(value, currency)}
              action={
                !closed &&
                (isAdded ? (
                  <IconButton
                    icon="plus"
                    label={entryTitles[kind].add}
                    className="text-accent!"
                    onClick={() => setEditing({ kind, entry: null })}
                  />
                ) : (
                  <span className="w-11" />
                ))
              }
            >
              {lines.map((line) => (
                <li key={line.id}>
                  <Tag
                    line={line}
                    currency={currency}
                    onEdit={
                      isEntry && line.entry && (line.entry.sale_id || (!closed && isMove(kind)))
                        ? () => line.entry && edit(kind, line.entry)
                        : undefined
                    }
                    onRemove={
                      !closed && line.debt?.sale_id ? () => void (line.debt && actions.unsettle(line.debt)) : undefined
                    }
                  />
                </li>
              ))}
            </EntryRow>
          )
        })}
      </div>
      {editing && (
        <EntryDialog
          {...editing}
          sheet={sheet}
          onRemove={(entry) => void actions.removeMove(entry)}
          onClose={() => setEditing(null)}
        />
      )}
      {sale.dialog}
    </Card>
  )
}

interface EntryRowProps {
  title: string
  sum: ReactNode
  /** False on a closed day. */
  action: ReactNode
  children: readonly ReactNode[]
}

function EntryRow({ title, sum, action, children }: EntryRowProps) {
  return (
    <div
      className={cn(
        'flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 pl-4 md:flex-nowrap md:gap-x-3 md:py-1 md:pl-5',
        action ? 'pr-1 md:pr-2' : 'pr-4 md:pr-5',
      )}
    >
      <h2 className="font-semibold max-md:flex-1 md:w-22">{title}</h2>
      {children.length > 0 && (
        <ul className="flex flex-wrap gap-x-2 gap-y-1 max-md:order-1 max-md:basis-full max-md:pb-1 md:flex-1">
          {children}
        </ul>
      )}
      <b className="ml-auto font-semibold whitespace-nowrap">{sum}</b>
      {action}
    </div>
  )
}

const tagStyles =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md bg-line/60 px-2.5 text-left text-sm wrap-anywhere md:min-h-8'

interface TagProps {
  line: SheetLine
  currency: Currency
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

function Tag({ line: { title, value, method, entry }, currency, onEdit, onRemove }: TagProps) {
  // The sum of its row has the sign of an expense.
  const text = `${title} ${bareAmount(entry && isMoneyOut(entry.kind) ? -value : value, currency)}`
  const content = (
    <>
      {entry?.kind === 'tip' && <BarberDot colour={entry.color} className="size-2" />}
      {text}
      {method && ` · ${saleMethodLabel[method].toLowerCase()}`}
      {onRemove && (
        <button
          {...guardedMark}
          type="button"
          aria-label={`Hiqe: ${text}`}
          className="-mr-2 grid size-7 place-items-center text-ink-3"
          onClick={onRemove}
        >
          <Icon name="x" size={15} />
        </button>
      )}
    </>
  )
  if (!onEdit) return <span className={tagStyles}>{content}</span>
  return (
    <button type="button" className={cn(tagStyles, 'hover:bg-line')} aria-label={`Ndrysho: ${text}`} onClick={onEdit}>
      {content}
    </button>
  )
}
