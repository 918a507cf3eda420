import { Fragment, type ReactElement } from 'react'
import { useRead } from '#platform/web/data.ts'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { DurationField } from '#platform/web/ui/DurationField.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import { serviceChoices, priceAndTime } from './serviceChoices.ts'
import type { PartName } from '../../fields.ts'
import type { ExtraPart } from './extras.ts'

const termsOf = (service: Service, barberId: string | null) => {
  const { price, currency, duration: minutes } = offerOf(service, barberId)
  return { price, currency, duration: minutes }
}

type Fields = Pick<ExtraPart, PartName>

interface PartFieldsProps {
  value: Fields
  barbers: readonly Barber[]
  onChange: (fields: Partial<Fields>) => void
}

/** Fields of one part of a visit, in a grid of twelve columns. */
export function PartFields({ value, barbers, onChange }: PartFieldsProps) {
  const services = useRead(listServices, {}).data?.data ?? []
  const items = barbers
    .filter((barber) => barber.is_active || barber.id === value.barber_id)
    .map((barber) => ({ value: barber.id, label: barber.name, barber: barber.color }))
  /** The record type requires an input for every field of a part. The service's sets `currency`. */
  const inputs: Record<Exclude<PartName, 'currency'>, ReactElement> = {
    service_name: (
      <ComboField
        label="Shërbimi"
        className="col-span-8"
        icon="scissors"
        value={value.service_name}
        onChange={(service_name) => onChange({ service_name })}
        items={serviceChoices(
          services,
          barbers.find(({ id }) => id === value.barber_id),
        )}
        max={30}
        itemText={({ service }) => service.name}
        itemKey={({ service }) => service.id}
        itemGroup={({ group }) => group}
        itemHint={priceAndTime}
        onPick={({ service }) => onChange({ service_name: service.name, ...termsOf(service, value.barber_id) })}
      />
    ),
    price: (
      <MoneyField
        label="Çmimi"
        className="col-span-4"
        value={value.price}
        currency={value.currency}
        onChange={(price) => onChange({ price })}
      />
    ),
    barber_id: (
      <SelectField
        label="Berberi"
        className="col-span-6"
        items={items}
        value={value.barber_id}
        onChange={(barber_id) => {
          const service = serviceNamed(services, value.service_name)
          onChange({ barber_id, ...(service ? termsOf(service, barber_id) : {}) })
        }}
      />
    ),
    duration: (
      <DurationField
        label="Kohëzgjatja"
        className="col-span-6"
        presets={[]}
        value={value.duration}
        onChange={(minutes) => onChange({ duration: minutes })}
      />
    ),
  }
  return Object.entries<ReactElement>(inputs).map(([name, input]) => <Fragment key={name}>{input}</Fragment>)
}
