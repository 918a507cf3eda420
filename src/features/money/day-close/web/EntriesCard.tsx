import { useState } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { DayEntry, DaySheet } from '../contract.ts'
import { entryKinds, methodLabel, type EntryKind } from '../rules.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { clientName, entrySum, entryTitle } from './sheet.ts'
import type { DayActions } from './useDayClose.ts'

const addLabel: Record<EntryKind, string> = {
  tip: 'Shto bakshish',
  product: 'Shto produkt',
  expense: 'Shto shpenzim',
}

interface EntriesCardProps {
  sheet: DaySheet
  actions: DayActions
}

/** Tips, products and expenses of the day. */
export function EntriesCard({ sheet, actions }: EntriesCardProps) {
  const { entries, settled, currency, closed } = sheet
  const [editing, setEditing] = useState<{ kind: EntryKind; entry: DayEntry | null } | null>(null)
  const plain = (value: number) => amount(value, currency).replace(/\s?(€|lekë)$/, '')
  return (
    <section className="part entries" data-closed={closed ? '' : undefined} aria-label="Bakshish, produkte, shpenzime">
      {entryKinds.map((kind) => {
        const sum = entrySum(sheet, kind)
        const own = entries.filter((one) => one.kind === kind)
        return (
          <div key={kind} className="entry">
            <h2>{entryTitle[kind]}</h2>
            {own.length > 0 && (
              <ul className="tags">
                {own.map((one) => (
                  <li key={one.id}>
                    <Tag
                      entry={one}
                      text={`${one.label} ${plain(one.amount)}`}
                      {...(!closed && { onEdit: () => setEditing({ kind, entry: one }) })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <b className="entry-sum">
              {sum > 0 && (kind === 'expense' ? `− ${amount(sum, currency)}` : amount(sum, currency))}
            </b>
            {!closed && (
              <IconButton
                icon="plus"
                label={addLabel[kind]}
                className="entry-add"
                onClick={() => setEditing({ kind, entry: null })}
              />
            )}
          </div>
        )
      })}
      {settled.length > 0 && (
        <div className="entry">
          <h2>Borxhe të shlyera</h2>
          <ul className="tags">
            {settled.map((one) => (
              <li key={one.appointment_id}>
                <span className="tag">
                  {clientName(one)} {plain(one.amount)}
                  {one.method === 'card' && ` · ${methodLabel.card.toLowerCase()}`}
                  {!closed && (
                    <button
                      type="button"
                      aria-label={`Hiqe: ${clientName(one)} ${plain(one.amount)}`}
                      onClick={() => void actions.unsettle(one)}
                    >
                      <Icon name="x" size={15} />
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <b className="entry-sum">
            {amount(toEuros(settled.reduce((all, one) => all + toCents(one.amount), 0)), currency)}
          </b>
        </div>
      )}
      {editing && (
        <EntryDialog
          {...editing}
          sheet={sheet}
          onRemove={(entry) => void actions.removeEntry(entry)}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

interface TagProps {
  entry: DayEntry
  text: string
  onEdit?: () => void
}

/** Compact line that opens for editing. */
function Tag({ entry: { color, kind, method }, text, onEdit }: TagProps) {
  const content = (
    <>
      {kind === 'tip' && <i aria-hidden className={cn('dot', barberClass(color ?? 1))} />}
      {text}
      {method === 'card' && ` · ${methodLabel.card.toLowerCase()}`}
    </>
  )
  if (!onEdit) return <span className="tag">{content}</span>
  return (
    <button type="button" className="tag" aria-label={`Ndrysho: ${text}`} onClick={onEdit}>
      {content}
    </button>
  )
}
