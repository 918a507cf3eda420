import { useState } from 'react'
import { currencyLabel, currencySign, type Currency } from '#platform/shared/money.ts'
import { plural } from '#platform/shared/sq.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import type { Service } from '../contract.ts'
import { defaultRate } from '../rules.ts'
import { valuesIn, type ServiceEdits, type ServiceValues } from './draft.ts'

interface CurrencyChangeProps {
  services: readonly Service[]
  edits: ServiceEdits
  onChange: (service: Service, change: Partial<ServiceValues>) => void
}

const into: Record<Currency, string> = { EUR: 'në euro', ALL: 'në lekë' }

/**
 * After a change of the salon's currency, proposes converted prices as unsaved changes, by a rate that the owner
 * enters.
 */
export function CurrencyChange({ services, edits, onChange }: CurrencyChangeProps) {
  const salonCurrency = useCurrency()
  const [rate, setRate] = useState<number | null>(defaultRate)
  const others = services.filter((service) => (edits[service.id] ?? service).currency !== salonCurrency)
  const [first] = others
  if (!first) return null
  const isRate = rate !== null && rate > 0
  return (
    <Card className="mb-4">
      <h3 className="font-semibold">
        {`${plural(others.length, 'shërbim ka', 'shërbime kanë')} ende çmim ${into[first.currency]}`}
      </h3>
      <p className="mt-0.5 text-ink-2">
        {`Salloni punon ${into[salonCurrency]}. Shkruani çmimet një nga një, ose merrni propozime sipas kursit dhe shikojini para se t’i ruani.`}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <MoneyField
          label={`1 ${currencySign.EUR} në ${currencyLabel.ALL.toLowerCase()}`}
          className="w-40"
          currency="ALL"
          value={rate}
          onChange={setRate}
        />
        <Button
          disabled={!isRate}
          onClick={() => {
            for (const service of others)
              onChange(service, valuesIn(service, edits[service.id], salonCurrency, rate ?? defaultRate))
          }}
        >
          {`Propozo çmimet ${into[salonCurrency]}`}
        </Button>
      </div>
    </Card>
  )
}
