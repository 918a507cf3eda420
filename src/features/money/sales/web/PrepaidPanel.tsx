import { amount, money, nameKey } from '#platform/shared/sq.ts'
import { useRead, read } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { listPrepaid, type Prepaid } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { type Draft, withLine } from './draft.ts'
import { type FieldErrors, FieldError, failureOf } from './FieldError.tsx'
import { isUsable, lastDiscount, offeredFirst, payableNow, prepaidName, suggestedPrice } from './prepaidDraft.ts'
import { lineOfCard, lineOfDeposit, lineOfPackage, withFirstUse, withoutUsed, withUsed } from './prepaidDraft.ts'
import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import type { PrepaidKind } from '../methods.ts'
import { noteText, presets } from './PresetRow.tsx'
import type { PaySheet } from './usePaySheet.ts'

/** The client's packages and deposits that can pay the draft. */
function useOffered(draft: Draft): Prepaid[] {
  const { clientId } = draft
  const { data } = useRead(listPrepaid, { client_id: clientId ?? undefined }, { enabled: Boolean(clientId) })
  return offeredFirst(draft, data?.prepaid ?? [])
}

/** Packages and deposits that the client may use, and what is used; nothing for a client who has none. */
export function PrepaidPanel({ sheet: { draft, sums, errors, change } }: { sheet: PaySheet }) {
  const { currency, used } = draft
  const offered = useOffered(draft)
  if (offered.length === 0 && used.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-xl border border-line px-3" aria-label="Të parapaguara">
      {used.map((prepaid) => {
        const index = sums.prepaid.findIndex(({ prepaid_id }) => prepaid_id === prepaid.id)
        const error = index < 0 ? undefined : errorAt(errors, index)
        return (
          <li key={prepaid.id} className="py-1.5" data-error={error && true}>
            <div className="flex min-h-11 items-center gap-3">
              <PrepaidName prepaid={prepaid} />
              <b className="font-semibold whitespace-nowrap tabular-nums">
                {money(0 - (sums.prepaid[index]?.cents ?? 0), currency)}
              </b>
              <IconButton
                icon="x"
                label={`Mos e përdor: ${prepaidName(prepaid)}`}
                tooltip={false}
                className="-mr-2"
                onClick={() => change(withoutUsed(draft, prepaid))}
              />
            </div>
            {error && <FieldError>{error}</FieldError>}
          </li>
        )
      })}
      {offered.map((prepaid) => (
        <li key={prepaid.id} className="min-h-14 py-1.5">
          <Offered prepaid={prepaid} draft={draft} onAdd={change} />
        </li>
      ))}
    </ul>
  )
}

/** One that can pay, with its button. */
function Offered({ prepaid, draft, onAdd }: PartProps & { prepaid: Prepaid }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <PrepaidName prepaid={prepaid} />
      <Button aria-label={`Përdor: ${prepaidName(prepaid)}`} onClick={() => onAdd(withUsed(draft, prepaid))}>
        Përdor
      </Button>
    </div>
  )
}

export function PrepaidName({ prepaid }: { prepaid: Prepaid }) {
  return (
    <span className="min-w-0 flex-1 break-words">
      {prepaidName(prepaid)}
      <span className="block text-sm text-ink-3">
        {prepaid.left === 0
          ? saleMessages.usedUp
          : prepaid.uses_left === null
            ? `kanë mbetur ${amount(prepaid.left, prepaid.currency)}`
            : `kanë mbetur ${prepaid.uses_left} nga ${prepaid.uses ?? 0} herë`}
      </span>
    </span>
  )
}

/** Error of a payment at a position; those of what is prepaid are the first ones of the body. */
const errorAt = (errors: FieldErrors, at: number): string | undefined =>
  ['prepaid_id', 'code', 'amount'].map((field) => errors[`payments.${at}.${field}`]).find(Boolean)

interface PartProps {
  draft: Draft
  onAdd: (draft: Draft) => void
}

/**
 * Pays with what a client has: a gift card by its code, the client's own packages and deposits from their list; and
 * puts a new one on the bill, unless the user is a barber, who `sells` none.
 */
export function PrepaidPart({ kind, sells, ...part }: PartProps & { kind: PrepaidKind; sells: boolean }) {
  return (
    <div className="mt-2 rounded-xl border border-line-strong bg-surface">
      <section className="p-3" aria-label="Përdor">
        <h3 className="mb-1.5 text-base font-bold">Përdor</h3>
        {kind === 'gift_card' ? <GiftCardForm {...part} /> : <OwnPrepaid kind={kind} {...part} />}
      </section>
      {sells && (
        <section className="border-t border-line p-3" aria-label="Shit">
          <h3 className="mb-1.5 text-base font-bold">Shit</h3>
          {kind === 'package' ? <SellPackage {...part} /> : <SellAmount kind={kind} {...part} />}
        </section>
      )}
    </div>
  )
}

function SellAmount({ kind, draft, onAdd }: PartProps & { kind: Exclude<PrepaidKind, 'package'> }) {
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

function SellPackage({ draft, onAdd }: PartProps) {
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

function OwnPrepaid({ kind, draft, onAdd }: PartProps & { kind: PrepaidKind }) {
  const usable = useOffered(draft).filter((one) => one.kind === kind)
  if (usable.length === 0) {
    const none = kind === 'package' ? saleMessages.noPackage : saleMessages.noDeposit
    return <p className="text-sm text-ink-2">{draft.clientId === null ? saleMessages.client : none}</p>
  }
  return (
    <ul>
      {usable.map((prepaid) => (
        <li key={prepaid.id}>
          <Offered prepaid={prepaid} draft={draft} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  )
}

function GiftCardForm({ draft, onAdd }: PartProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const use = async () => {
    if (code.trim() === '') return setError(saleMessages.giftCardCode)
    setBusy(true)
    try {
      const [found] = (await read(listPrepaid, { code: code.trim() })).prepaid
      if (!found) setError(saleMessages.giftCard)
      else if (found.currency !== draft.currency) setError(saleMessages.prepaidCurrency)
      else if (found.left === 0) setError(saleMessages.prepaidLeft(0, found.currency))
      else if (isUsable(draft, found)) onAdd(withUsed(draft, found))
      else if (draft.used.every(({ id }) => id !== found.id)) setError(saleMessages.prepaidGoods)
    } catch (thrown) {
      setError(failureOf(thrown).message)
    }
    setBusy(false)
  }
  return (
    <PlainForm data-entry className="flex items-start gap-2" onSubmit={use}>
      <TextField
        label="Kodi i kartës dhuratë"
        hideLabel
        hint={saleMessages.giftCardHint}
        placeholder="p.sh. K7M42P"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="flex-1"
        value={code}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setCode(event.target.value)
        }}
      />
      <Button type="submit" loading={busy}>
        Përdor
      </Button>
    </PlainForm>
  )
}
