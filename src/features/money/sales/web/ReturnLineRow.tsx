import { money } from '#platform/shared/sq.ts'
import type { Currency } from '#platform/shared/money.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { FieldError } from './FieldError.tsx'
import { type ReturnableLine, returnedCents } from './returnLines.ts'

interface ReturnLineRowProps {
  line: ReturnableLine
  currency: Currency
  /** Quantity that goes back; 0 if the line is not ticked. */
  count: number
  error: string | undefined
  onCount: (count: number) => void
}

/** A line with its sum and a tick, for which the whole row is the touch area; of several units also how many. */
export function ReturnLineRow({ line, currency, count, error, onCount }: ReturnLineRowProps) {
  const { label, max } = line
  const note = placeOf(line)
  return (
    <li className="py-1">
      <Checkbox
        label={max > 1 ? `${max} × ${label}` : label}
        {...(note && { description: note })}
        checked={count > 0}
        onChange={(on) => onCount(on ? max : 0)}
        end={
          <b className={cn('whitespace-nowrap tabular-nums', count === 0 ? 'font-normal text-ink-3' : 'font-semibold')}>
            {money(returnedCents(line, count || max, currency), currency)}
          </b>
        }
      />
      {max > 1 && count > 0 && (
        <div className="flex items-center justify-end gap-1">
          <IconButton
            icon="minus"
            label={`${label}: një më pak`}
            tooltip={false}
            disabled={count === 1}
            onClick={() => onCount(count - 1)}
          />
          <output aria-label={`${label}: sasia`} className="min-w-16 text-center tabular-nums">
            {`${count} nga ${max}`}
          </output>
          <IconButton
            icon="plus"
            label={`${label}: një më shumë`}
            tooltip={false}
            disabled={count >= max}
            onClick={() => onCount(count + 1)}
          />
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </li>
  )
}

/** The place to which a line goes back, or its barber. */
function placeOf({ kind, product_id, prepaid_id, barber }: ReturnableLine): string | null {
  if (kind === 'product' && product_id !== null) return 'kthehet te produktet'
  if (kind === 'service' && prepaid_id !== null) return 'kthehet te paketa'
  return barber
}
