import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { saleMessages } from '../copy.ts'
import type { PrepaidKind } from '../methods.ts'
import { type Draft, withLine } from './draft.ts'
import { lastDiscount } from './packageDiscount.ts'
import { lineOfCard, lineOfDeposit, lineOfPackage, payableNow, suggestedPrice, withFirstUse } from './prepaidDraft.ts'
import { noteText, presets } from './presets.ts'

interface SellProps {
  draft: Draft
  onAdd: (draft: Draft) => void
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

function SellAmount({ kind, draft, onAdd }: SellProps & { kind: Exclude<PrepaidKind, 'package'> }) {
  const { currency } = draft
  const [price, setPrice] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const lineOf = kind === 'gift_card' ? lineOfCard : lineOfDeposit
  const add = () => {
    if (price === null || !(price > 0)) return setError(fieldMessages.amountAboveZero)
    onAdd(withLine(draft, lineOf(price, now())))
  }
  return (
    <PlainForm data-entry className="flex flex-wrap items-start gap-2" onSubmit={add}>
      {presets[kind][currency].map((value) => (
        <ChoiceButton key={value} className="px-3!" onClick={() => onAdd(withLine(draft, lineOf(value, now())))}>
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

function SellPackage({ draft, onAdd }: SellProps) {
  const { currency, lines } = draft
  /** Undefined until a price is typed. */
  const [typed, setTyped] = useState<number | null>()
  const [uses, setUses] = useState(defaultUses)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isUsed, setUsed] = useState(true)
  const [errors, setErrors] = useState<{ price?: string; service?: string; uses?: string }>({})
  const services = (useRead(listServices, {}).data?.data ?? []).filter(
    (one) => one.is_active && one.currency === currency,
  )
  // The service of the visit is the one to buy more of.
  const sold = new Set(lines.flatMap(({ line }) => (line.kind === 'service' ? [nameKey(line.label ?? '')] : [])))
  const service = services.find(({ id, name }) => (chosen === null ? sold.has(nameKey(name)) : id === chosen))
  const count = Number(uses)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 999
  const usual = service && isCount ? toCents(service.price) * count : 0
  const suggested = suggestedPrice(usual, lastDiscount(), currency)
  const price = typed === undefined ? suggested && toEuros(suggested) : typed
  const payable = service && isCount ? payableNow(draft, service.name, count) : []
  const add = () => {
    const found: typeof errors = {}
    if (price === null || !(price > 0)) found.price = fieldMessages.amountAboveZero
    if (!service) found.service = saleMessages.packageService
    if (!isCount) found.uses = saleMessages.quantity
    setErrors(found)
    if (Object.keys(found).length > 0 || price === null || !service) return
    const line = lineOfPackage(service, { uses: count, price, currency }, now())
    onAdd(isUsed && payable.length > 0 ? withFirstUse(draft, line, payable) : withLine(draft, line))
  }
  return (
    <PlainForm
      data-entry={(typed ?? null) !== null || uses !== defaultUses || undefined}
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
        hint={usual > 0 ? saleMessages.listPrice(usual, currency) : undefined}
        value={price}
        error={errors.price}
        onChange={setTyped}
      />
      <Button type="submit" className="mt-6.5 ml-auto">
        Shto
      </Button>
      {payable.length > 0 && (
        <Checkbox
          className="basis-full"
          label={saleMessages.usesToday(payable.length, count)}
          checked={isUsed}
          onChange={setUsed}
        />
      )}
    </PlainForm>
  )
}
