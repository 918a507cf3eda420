import { useRef } from 'react'
import { money } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { discountText } from './discounts.ts'
import { isLowered, unitCentsOf, withBarber, withChanged, withoutLine, type Draft, type DraftLine } from './draft.ts'
import type { FieldErrors } from './errors.ts'
import { FieldError } from './FieldError.tsx'
import { useReturnFocus } from './useReturnFocus.ts'
import { useSellers } from './useSellers.ts'

interface SaleLineRowProps {
  draftLine: DraftLine
  draft: Draft
  /** The line's own discount, in cents. */
  ownDiscountCents: number
  /** Errors of the line by its fields: `price`, `barber_id`. */
  errors: FieldErrors
  open: boolean
  onToggle: () => void
  onChange: (draft: Draft) => void
}

export function SaleLineRow({
  draftLine,
  draft,
  ownDiscountCents,
  errors,
  open,
  onToggle,
  onChange,
}: SaleLineRowProps) {
  const { line, quantity, barber, note, discount } = draftLine
  const { currency } = draft
  const { price: priceError, barber_id: barberError, price_reason: reasonError, code: codeError, ...others } = errors
  const [error] = Object.values(others)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(open, button)
  return (
    <li className="py-1.5" data-error={Object.keys(errors).length > 0 || undefined}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-3 text-left"
        onClick={onToggle}
      >
        <span className="min-w-0 flex-1 break-words">
          {quantity > 1 ? `${quantity} × ${line.label ?? ''}` : line.label}
          <span className="block text-sm text-ink-3">
            {[barber, note, discount && discountText(discount, currency)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <b className="font-semibold tabular-nums">
          {line.price === null ? '–' : money(unitCentsOf(draftLine) * quantity - ownDiscountCents, currency)}
        </b>
      </button>
      {error && <FieldError>{error}</FieldError>}
      {open && (
        <LineFields
          draftLine={draftLine}
          draft={draft}
          errors={{ price: priceError, barber: barberError, reason: reasonError, code: codeError }}
          onClose={onToggle}
          onChange={onChange}
        />
      )}
    </li>
  )
}

interface LineFieldsProps {
  draftLine: DraftLine
  draft: Draft
  errors: Readonly<Record<'price' | 'barber' | 'reason' | 'code', string | undefined>>
  onClose: () => void
  onChange: (draft: Draft) => void
}

function LineFields({ draftLine, draft, errors, onClose, onChange }: LineFieldsProps) {
  const { key, line, quantity } = draftLine
  const { sellers, items } = useSellers(line.barber_id ?? null)
  const isProduct = line.kind === 'product'
  // A product may have no barber; a visit always has its own.
  const hasBarber = !line.appointment_id && (isProduct || line.kind === 'service' || line.kind === 'tip')
  const nobody = isProduct ? [{ value: '', label: 'Askush' }] : []
  const set = (next: Partial<DraftLine>) => onChange(withChanged(draft, key, next))
  return (
    <PlainForm className="flex flex-wrap items-start gap-2 pt-1 pb-2" onSubmit={onClose}>
      <MoneyField
        label="Çmimi"
        currency={draft.currency}
        value={(line.price as number | null | undefined) ?? null}
        error={errors.price}
        className="flex-1 basis-28"
        onChange={(next) => set({ line: { ...line, price: next } })}
      />
      {hasBarber && sellers.length + nobody.length > 1 && (
        <SelectField
          label="Berberi"
          className="flex-1 basis-36"
          value={line.barber_id ?? (isProduct ? '' : null)}
          error={errors.barber}
          onChange={(id) => onChange(withBarber(draft, draftLine, sellers.find((seller) => seller.id === id) ?? null))}
          items={[...nobody, ...items]}
        />
      )}
      {(isLowered(draftLine) || errors.reason || draftLine.priceReason) && (
        <TextField
          label="Arsyeja e çmimit më të ulët"
          optional={!errors.reason}
          autoComplete="off"
          maxLength={120}
          className="basis-full"
          value={draftLine.priceReason}
          error={errors.reason}
          onChange={(event) => set({ priceReason: event.target.value })}
        />
      )}
      {line.kind === 'gift_card' && (
        <TextField
          label="Kodi në kartë"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="jepet vetë"
          maxLength={40}
          className="basis-full"
          value={line.code ?? ''}
          error={errors.code}
          onChange={({ target: { value } }) => set({ line: { ...line, code: value || null }, note: value })}
        />
      )}
      <span className="ml-auto flex items-center gap-1 self-end">
        {isProduct && (
          <>
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
          </>
        )}
        <Button guarded variant="danger-quiet" onClick={() => onChange(withoutLine(draft, key))}>
          Hiq
        </Button>
      </span>
    </PlainForm>
  )
}
