import { useState } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { amount, fold } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { saleMessages } from '../copy.ts'
import { lineOfService, type DraftLine } from './draft.ts'
import { now } from '#platform/web/clock.ts'
import { OfferRow } from './OfferRow.tsx'
import { useSellerChoice } from './useSellers.ts'

const shownCount = 6

interface ServicePanelProps {
  currency: Currency
  /** Barber of the first service. */
  barberId: string | null
  onAdd: (line: DraftLine) => void
}

export function ServicePanel({ currency, barberId, onAdd }: ServicePanelProps) {
  const { items, barber, choose } = useSellerChoice(barberId)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ barber?: string; service?: string }>({})
  const { data, error: failed } = useRead(listServices, {})
  const offers = (data?.data ?? [])
    .filter((service) => service.is_active)
    .map((service) => ({ service, ...offerOf(service, barber?.id ?? null) }))
    .filter((offer) => offer.offered && offer.currency === currency)
  const found = offers.filter(({ service }) => fold(service.name).includes(fold(text.trim())))
  const add = (offer: (typeof offers)[number] | undefined) => {
    if (!offer) return setErrors({ service: saleMessages.service })
    if (!barber) return setErrors({ barber: saleMessages.barber })
    onAdd(lineOfService(offer.service, barber, now()))
  }
  return (
    <PlainForm
      data-entry
      className="mt-3 rounded-xl border border-line p-3"
      onSubmit={() => add(found.length === 1 ? found[0] : undefined)}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Shërbimi"
          icon="scissors"
          autoComplete="off"
          placeholder="Emri"
          className="flex-1 basis-36"
          value={text}
          error={errors.service ?? failed?.message}
          onChange={(event) => {
            setErrors({})
            setText(event.target.value)
          }}
        />
        {items.length > 1 && (
          <SelectField
            label="Berberi"
            className="flex-1 basis-36"
            value={barber?.id ?? null}
            error={errors.barber}
            onChange={(id) => {
              setErrors({})
              choose(id)
            }}
            items={items}
          />
        )}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {found.slice(0, shownCount).map((offer) => (
          <OfferRow
            key={offer.service.id}
            name={offer.service.name}
            price={amount(offer.price, offer.currency)}
            onChoose={() => add(offer)}
          />
        ))}
      </ul>
      {data && found.length === 0 && !errors.service && (
        <p className="mt-2 text-sm text-ink-3">
          {offers.length === 0 ? 'Ende s’ka shërbime.' : 'Asnjë shërbim me këtë emër.'}
        </p>
      )}
    </PlainForm>
  )
}
