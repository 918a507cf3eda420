import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { saleMessages } from '../copy.ts'
import { lineOfTip, type DraftLine } from './draft.ts'

interface TipPanelProps {
  currency: Currency
  /** Barber of the first service. */
  barberId: string | null
  onAdd: (line: DraftLine) => void
}

/** A tip to a barber. */
export function TipPanel({ currency, barberId, onAdd }: TipPanelProps) {
  const own = useOwnBarber()
  const all = useRead(listBarbers, {}).data?.data ?? []
  const barbers = all.filter((one) => (own === undefined ? one.is_active || one.id === barberId : one.id === own))
  const [chosen, setChosen] = useState(own ?? barberId)
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<{ amount?: string; barber?: string }>({})
  const barber = barbers.find(({ id }) => id === chosen) ?? (barbers.length === 1 ? barbers[0] : undefined)
  const add = () => {
    if (value === null || !(value > 0)) return setError({ amount: saleMessages.positive })
    if (!barber) return setError({ barber: saleMessages.barber })
    onAdd(lineOfTip(barber, value, now()))
  }
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-2 rounded-xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <MoneyField
        label="Bakshishi"
        currency={currency}
        value={value}
        error={error.amount}
        onChange={setValue}
        className="flex-1 basis-28"
      />
      <SelectField
        label="Berberi"
        value={barber?.id ?? null}
        error={error.barber}
        onChange={setChosen}
        className="flex-1 basis-36"
        items={barbers.map(({ id, name, color }) => ({ value: id, label: name, barber: color }))}
      />
      <Button type="submit">Shto</Button>
    </form>
  )
}
