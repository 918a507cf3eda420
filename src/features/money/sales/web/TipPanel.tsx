import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { saleMessages } from '../copy.ts'
import { lineOfTip, type DraftLine } from './draft.ts'
import { useSellers } from './useSellers.ts'

interface TipPanelProps {
  currency: Currency
  /** Barber of the first service. */
  barberId: string | null
  onAdd: (line: DraftLine) => void
}

export function TipPanel({ currency, barberId, onAdd }: TipPanelProps) {
  const { sellers, first } = useSellers(barberId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<{ amount?: string; barber?: string }>({})
  const barber = sellers.find(({ id }) => id === (chosen ?? first))
  const add = () => {
    if (value === null || !(value > 0)) return setError({ amount: saleMessages.positive })
    if (!barber) return setError({ barber: saleMessages.barber })
    onAdd(lineOfTip(barber, value, now()))
  }
  return (
    <PlainForm
      data-entry
      className="mt-3 flex flex-wrap items-start gap-2 rounded-xl border border-line p-3"
      onSubmit={add}
    >
      <MoneyField
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
      <SelectField
        label="Berberi"
        value={barber?.id ?? null}
        error={error.barber}
        onChange={(id) => {
          setError({})
          setChosen(id)
        }}
        className="flex-1 basis-36"
        items={sellers.map(({ id, name, color }) => ({ value: id, label: name, barber: color }))}
      />
      <Button type="submit" className="ml-auto self-end">
        Shto
      </Button>
    </PlainForm>
  )
}
