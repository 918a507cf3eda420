import type { Currency } from '#platform/shared/money.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import type { DraftService } from './draft.ts'

interface PriceLineProps {
  service: DraftService
  currency: Currency
  problem: string | undefined
  /** True if only the price is a field, until the line is tapped. */
  folded: boolean
  onEdit: () => void
  onChange: (fields: Partial<DraftService>) => void
  onRemove: () => void
}

const inputStyles =
  'h-11 min-w-0 rounded-md border border-line-strong text-[1rem] -outline-offset-2 aria-invalid:border-bad md:not-aria-invalid:not-hover:border-transparent'

/** A service of the price list: name, minutes and price. */
export function PriceLine({ service, currency, problem, folded, onEdit, onChange, onRemove }: PriceLineProps) {
  const { key, name, duration, price } = service
  const label = name || 'shërbim i ri'
  return (
    <li
      data-line={key}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_7.25rem_2.75rem] items-center gap-x-1.5 pr-1 pl-2 md:min-h-13 md:grid-cols-[minmax(0,1fr)_4.75rem_7.25rem_2.75rem]"
    >
      {folded ? (
        <button type="button" className="min-h-13 px-2 text-left leading-[1.3]" onClick={onEdit}>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-2">{`${duration ?? '–'} min`}</span>
        </button>
      ) : (
        <>
          <input
            className={cn(inputStyles, 'w-full px-2 font-medium text-ellipsis')}
            aria-label={`Shërbimi: ${label}`}
            placeholder="Emri i shërbimit"
            maxLength={120}
            autoComplete="off"
            value={name}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <span className="flex items-center gap-1 text-sm text-ink-2 max-md:row-2 max-md:py-1 md:justify-end">
            <input
              className={cn(inputStyles, 'w-14 px-1 text-right md:w-11 md:pointer-fine:text-sm')}
              aria-label={`Minuta: ${label}`}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={duration ?? ''}
              onChange={(event) => {
                const digits = event.target.value.replace(/\D/g, '')
                onChange({ duration: digits === '' ? null : Number(digits) })
              }}
            />
            min
          </span>
        </>
      )}
      <MoneyField
        label={`Çmimi: ${label}`}
        hideLabel
        className="max-md:col-2 max-md:row-1 [&_input]:rounded-md [&_input]:pr-11 [&_input]:text-right [&_input]:text-[1rem] [&_input]:font-semibold"
        currency={currency}
        value={price}
        onChange={(next) => onChange({ price: next })}
      />
      <IconButton
        guarded
        icon="x"
        label={`Hiqe: ${label}`}
        tooltip={false}
        className="max-md:col-3 max-md:row-1"
        onClick={onRemove}
      />
      {problem && (
        <p role="alert" className="col-span-full mb-2 pl-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </li>
  )
}
