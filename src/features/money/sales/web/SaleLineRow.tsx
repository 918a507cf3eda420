import { money } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { discountText } from './DiscountPanel.tsx'
import { withChanged, withoutLine, type Draft, type DraftLine } from './draft.ts'
import { FieldError } from './FieldError.tsx'

interface SaleLineRowProps {
  one: DraftLine
  draft: Draft
  /** The line's own discount, in cents. */
  own: number
  error: string | undefined
  open: boolean
  onOpen: () => void
  onChange: (draft: Draft) => void
}

/** A line of the sale; its button shows price, quantity and 'Hiq'. */
export function SaleLineRow({ one, draft, own, error, open, onOpen, onChange }: SaleLineRowProps) {
  const { key, line, quantity, note, discount } = one
  const { currency } = draft
  const price = Number(line.price ?? 0)
  const sum = Math.round(price * 100) * quantity - own
  const set = (next: Partial<DraftLine>) => onChange(withChanged(draft, key, next))
  return (
    <li className="py-1.5" data-error={error && true}>
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-3 text-left"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1">
          {quantity > 1 ? `${quantity} × ${line.label ?? ''}` : line.label}
          <span className="block text-sm text-ink-3">
            {[note, discount && discountText(discount, currency)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <b className="font-semibold tabular-nums">{line.price === null ? '–' : money(sum, currency)}</b>
      </button>
      {error && <FieldError>{error}</FieldError>}
      {open && (
        <div className="flex items-end gap-2 pt-1 pb-2">
          <MoneyField
            label="Çmimi"
            currency={currency}
            value={(line.price as number | null | undefined) ?? null}
            className="flex-1"
            onChange={(next) => set({ line: { ...line, price: next } })}
          />
          {line.kind === 'product' && (
            <span className="flex items-center gap-1">
              <Button
                icon="minus"
                aria-label="Një më pak"
                className="px-3!"
                disabled={quantity === 1}
                onClick={() => set({ quantity: quantity - 1 })}
              />
              <Button
                icon="plus"
                aria-label="Një më shumë"
                className="px-3!"
                onClick={() => set({ quantity: quantity + 1 })}
              />
            </span>
          )}
          <Button variant="danger-quiet" onClick={() => onChange(withoutLine(draft, key))}>
            Hiq
          </Button>
        </div>
      )}
    </li>
  )
}
