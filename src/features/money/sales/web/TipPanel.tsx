import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { saleMessages } from '../copy.ts'
import { tipLabel } from '../methods.ts'
import { type Draft, lineOfTip, withChanged, withLine, withoutLine } from './draft.ts'
import { focusOnce, PresetRow, noteText, presets } from './PresetRow.tsx'
import { useSellerChoice } from './useSellers.ts'

interface TipPanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The tip of a barber, of whom the first service names one: usual amounts, or another one. */
export function TipPanel({ draft, onChange }: TipPanelProps) {
  const { currency, lines } = draft
  const ofServices = new Map(
    lines.flatMap(({ line, barber: name }) =>
      line.kind === 'service' && line.barber_id ? [[line.barber_id, { id: line.barber_id, name: name ?? '' }]] : [],
    ),
  )
  const [first] = ofServices.values()
  const { items, barber: chosen, choose } = useSellerChoice(first?.id ?? null)
  const own = useOwnBarber()
  // The barber of the services is known before all barbers are loaded.
  const known = first && ofServices.size === 1 && (own === undefined || first.id === own) ? first : null
  const barber = chosen ?? known
  const tip = lines.find(({ line }) => line.kind === 'tip' && line.barber_id === barber?.id)
  const [isOther, setOther] = useState(false)
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<{ amount?: string; barber?: string }>({})
  // One barber of all services is not asked for.
  const asksBarber = items.length > 1 && (isOther || ofServices.size !== 1)
  const give = (price: number | null) => {
    if (price === null || !(price > 0)) return setError({ amount: fieldMessages.amountAboveZero })
    if (!barber) return setError({ barber: saleMessages.barber })
    setOther(false)
    setValue(null)
    onChange(
      tip
        ? withChanged(draft, tip.key, { line: { ...tip.line, price } })
        : withLine(draft, lineOfTip(barber, price, now())),
    )
  }
  const options = presets.tip[currency].map((price) => {
    const isGiven = tip?.line.price === price
    return {
      text: noteText(toCents(price), currency),
      chosen: isGiven,
      onChoose: () => {
        setError({})
        if (tip && isGiven) onChange(withoutLine(draft, tip.key))
        else give(price)
      },
    }
  })
  const toggleOther = () => {
    setError({})
    setOther(!isOther)
  }
  return (
    <>
      <PresetRow label={tipLabel} options={options} other={{ open: isOther, onToggle: toggleOther }} />
      {(isOther || asksBarber || error.barber) && (
        <PlainForm data-entry className="mt-2 flex flex-wrap items-start gap-2" onSubmit={() => give(value)}>
          {isOther && (
            <MoneyField
              ref={focusOnce}
              label="Bakshishi"
              currency={currency}
              value={value}
              error={error.amount}
              onChange={(next) => {
                setError({})
                setValue(next)
              }}
              className="flex-1 basis-28"
            />
          )}
          {asksBarber && (
            <SelectField
              label="Berberi"
              value={barber?.id ?? null}
              error={error.barber}
              onChange={(id) => {
                setError({})
                choose(id)
              }}
              className="flex-1 basis-36"
              items={items}
            />
          )}
          {isOther && (
            <Button type="submit" className="ml-auto self-end">
              Shto
            </Button>
          )}
        </PlainForm>
      )}
    </>
  )
}
