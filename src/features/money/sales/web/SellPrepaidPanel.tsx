import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { saleMessages } from '../copy.ts'
import type { PrepaidKind } from '../methods.ts'
import type { Draft, DraftLine } from './draft.ts'
import { lineOfCard, lineOfDeposit, lineOfPackage } from './prepaidDraft.ts'
import { noteText, presets } from './presets.ts'

interface SellProps {
  draft: Draft
  onAdd: (line: DraftLine) => void
}

/** Puts a new gift card, package or deposit on the bill. */
export function SellPrepaidPanel({ kind, ...sell }: SellProps & { kind: PrepaidKind }) {
  return (
    <section className="border-t border-line p-3" aria-label="Shit">
      <h3 className="mb-1.5 text-base font-bold">Shit</h3>
      {kind === 'package' ? <SellPackage {...sell} /> : <SellAmount kind={kind} {...sell} />}
    </section>
  )
}

function SellAmount({ kind, draft: { currency }, onAdd }: SellProps & { kind: Exclude<PrepaidKind, 'package'> }) {
  const [price, setPrice] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const lineOf = kind === 'gift_card' ? lineOfCard : lineOfDeposit
  const add = () => {
    if (price === null || !(price > 0)) return setError(fieldMessages.amountAboveZero)
    onAdd(lineOf(price, now()))
  }
  return (
    <PlainForm data-entry className="flex flex-wrap items-start gap-2" onSubmit={add}>
      {presets[kind][currency].map((value) => (
        <ChoiceButton key={value} className="px-3!" onClick={() => onAdd(lineOf(value, now()))}>
          {noteText(toCents(value), currency)}
        </ChoiceButton>
      ))}
      <MoneyField
        label="Shuma tjetër"
        hideLabel
        placeholder="tjetër"
        currency={currency}
        className="flex-1 basis-20"
        value={price}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setPrice(next)
        }}
      />
      <Button type="submit" className="ml-auto">
        Shto
      </Button>
    </PlainForm>
  )
}

const defaultUses = '10'

function SellPackage({ draft: { currency, lines }, onAdd }: SellProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [uses, setUses] = useState(defaultUses)
  const [chosen, setChosen] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ price?: string; service?: string; uses?: string }>({})
  const services = (useRead(listServices, {}).data?.data ?? []).filter(
    (one) => one.is_active && one.currency === currency,
  )
  // The service of the visit is the one to buy more of.
  const sold = new Set(lines.flatMap(({ line }) => (line.kind === 'service' ? [nameKey(line.label ?? '')] : [])))
  const service = services.find(({ id, name }) => (chosen === null ? sold.has(nameKey(name)) : id === chosen))
  const add = () => {
    const count = Number(uses)
    const found: typeof errors = {}
    if (price === null || !(price > 0)) found.price = fieldMessages.amountAboveZero
    if (!service) found.service = saleMessages.packageService
    if (!(Number.isInteger(count) && count >= 1 && count <= 999)) found.uses = saleMessages.quantity
    setErrors(found)
    if (Object.keys(found).length > 0 || price === null || !service) return
    onAdd(lineOfPackage(service, { uses: count, price, currency }, now()))
  }
  return (
    <PlainForm
      data-entry={price !== null || uses !== defaultUses || undefined}
      className="flex flex-wrap items-start gap-2"
      onSubmit={add}
    >
      <SelectField
        label="Shërbimi"
        className="flex-1 basis-full"
        value={service?.id ?? null}
        error={errors.service}
        onChange={setChosen}
        items={services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="Sa herë"
        inputMode="numeric"
        autoComplete="off"
        className="flex-1 basis-16"
        value={uses}
        error={errors.uses}
        onChange={(event) => setUses(event.target.value)}
      />
      <MoneyField
        label="Çmimi i paketës"
        currency={currency}
        className="flex-1 basis-28"
        value={price}
        error={errors.price}
        onChange={setPrice}
      />
      <Button type="submit" className="mt-6.5 ml-auto">
        Shto
      </Button>
    </PlainForm>
  )
}
