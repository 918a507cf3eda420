import { money } from '#platform/shared/sq.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { saleMessages } from '../copy.ts'
import { discountText } from './DiscountPanel.tsx'
import { isLowered, unitCentsOf, withBarber, withChanged, withoutFirstUse, withoutLine } from './draft.ts'
import type { DraftLine } from './draft.ts'
import { type FieldErrors, FieldError, fieldOf } from './FieldError.tsx'
import type { PaySheet } from './usePaySheet.ts'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useReturnFocus } from './SheetPanels.tsx'
import { useSellers } from './useSellers.ts'

/** Lines of the sheet; the discount of all comes before the tips, which have none. */
export function BillLines({ sheet }: { sheet: PaySheet }) {
  const { draft, sums, errors } = sheet
  const { currency, discount } = draft
  const rows = draft.lines.map((draftLine, index) => (
    <SaleLineRow key={draftLine.key} sheet={sheet} draftLine={draftLine} index={index} />
  ))
  const used = draft.firstUse
  const pack = draft.lines.find(({ key }) => key === used?.package)
  const useError = fieldOf(errors, 'first_use')
  const isTip = (_: unknown, at: number) => draft.lines[at]?.line.kind === 'tip'
  return (
    <ul className="divide-y divide-line">
      {used?.lines.map(({ key, line: { label }, barber }, index) => (
        <li key={key} className="py-1.5" data-error={(index === 0 && useError && true) || undefined}>
          <div className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 break-words">
              {label}
              <span className="block text-sm text-ink-3">
                {[barber, saleMessages.usedNow(pack?.quantity ?? 1)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b className="font-semibold tabular-nums">{money(0, currency)}</b>
            <IconButton
              icon="x"
              label={`Mos e përdor sot: ${label ?? ''}`}
              tooltip={false}
              className="-mr-2"
              onClick={() => sheet.change(withoutFirstUse(draft))}
            />
          </div>
          {index === 0 && useError && <FieldError>{useError}</FieldError>}
        </li>
      ))}
      {rows.filter((row, at) => !isTip(row, at))}
      {discount && (
        <li className="flex min-h-14 items-center gap-3 py-1.5 text-wait">
          <span className="min-w-0 flex-1">
            {discountText(discount, currency)}
            {discount.reason && <span className="block text-sm text-ink-3">{discount.reason}</span>}
          </span>
          <b className="font-semibold tabular-nums">{money(0 - sums.wholeDiscountCents, currency)}</b>
        </li>
      )}
      {rows.filter(isTip)}
    </ul>
  )
}

/** Errors of the fields below a name, by the rest of their names. */
const errorsWithin = (errors: FieldErrors, start: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  )

interface LineProps {
  sheet: PaySheet
  draftLine: DraftLine
}

/** Fields whose errors are shown at them, while the line is open. */
const shownFields = new Set(['price', 'barber_id', 'price_reason', 'code'])

function SaleLineRow({ sheet, draftLine, index }: LineProps & { index: number }) {
  const { key, line, quantity, barber, note, discount } = draftLine
  const { currency } = sheet.draft
  const errors = errorsWithin(sheet.errors, `lines.${index}.`)
  const error = Object.entries(errors).find(([field]) => !shownFields.has(field))?.[1]
  const open = sheet.edited === key
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(open, button)
  return (
    <li className="py-1.5" data-error={Object.keys(errors).length > 0 || undefined}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full items-center gap-3 text-left"
        onClick={() => sheet.toggleLine(key)}
      >
        <span className="min-w-0 flex-1 break-words">
          {quantity > 1 ? `${quantity} × ${line.label ?? ''}` : line.label}
          <span className="block text-sm text-ink-3">
            {[barber, note, discount && discountText(discount, currency)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <b className="font-semibold tabular-nums">
          {line.price === null
            ? '–'
            : money(unitCentsOf(draftLine) * quantity - (sheet.sums.ownDiscountCents[index] ?? 0), currency)}
        </b>
      </button>
      {error && <FieldError>{error}</FieldError>}
      {open && <LineFields sheet={sheet} draftLine={draftLine} errors={errors} />}
    </li>
  )
}

/** `errors` are those of the line, by its fields. */
function LineFields({ sheet, draftLine, errors }: LineProps & { errors: FieldErrors }) {
  const { key, line, quantity } = draftLine
  const { draft, change } = sheet
  const { sellers, items } = useSellers(line.barber_id ?? null)
  const isProduct = line.kind === 'product'
  // A product may have no barber; a visit always has its own.
  const hasBarber = !line.appointment_id && (isProduct || line.kind === 'service' || line.kind === 'tip')
  const nobody = isProduct ? [{ value: '', label: 'Askush' }] : []
  const set = (next: Partial<DraftLine>) => change(withChanged(draft, key, next))
  return (
    <PlainForm className="flex flex-wrap items-start gap-2 pt-1 pb-2" onSubmit={() => sheet.toggleLine(key)}>
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
          error={errors.barber_id}
          onChange={(id) => change(withBarber(draft, draftLine, sellers.find((seller) => seller.id === id) ?? null))}
          items={[...nobody, ...items]}
        />
      )}
      {(isLowered(draftLine) || errors.price_reason || draftLine.priceReason) && (
        <TextField
          label="Arsyeja e çmimit më të ulët"
          optional={!errors.price_reason}
          autoComplete="off"
          maxLength={120}
          className="basis-full"
          value={draftLine.priceReason}
          error={errors.price_reason}
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
        <Button guarded variant="danger-quiet" onClick={() => change(withoutLine(draft, key))}>
          Hiq
        </Button>
      </span>
    </PlainForm>
  )
}
