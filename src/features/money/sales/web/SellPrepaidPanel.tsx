import { useState } from 'react'
import { now } from '#platform/web/clock.ts'
import { read, useRead } from '#platform/web/data.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import { newCodeProblem, readCode } from '../giftCardCode.ts'
import { type PrepaidKind, prepaidKinds, saleMethodLabel } from '../rules.ts'
import { type Draft, type DraftLine, withLine } from './draft.ts'
import { failureOf } from './errors.ts'
import { isUsable, lineOfCard, lineOfDeposit, lineOfPackage, withUsed } from './prepaidDraft.ts'
import { listPrepaid } from '../contract.ts'

/** Pays with a gift card, and sells gift cards, packages and deposits, which barbers do not. */
export function SellPrepaidPanel({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const isBarber = useOwnBarber() !== undefined
  const [kind, setKind] = useState<PrepaidKind>('gift_card')
  return (
    <div className="mt-3 grid gap-4 rounded-xl border border-line p-3">
      <UsePrepaidForm draft={draft} onChange={onChange} />
      {!isBarber && (
        <div className="grid gap-3 border-t border-line pt-3">
          <SegmentedControl<PrepaidKind>
            label="Shit"
            wide
            value={kind}
            onChange={setKind}
            options={prepaidKinds.map((value) => ({ value, label: saleMethodLabel[value] }))}
          />
          <SellForm key={kind} kind={kind} draft={draft} onAdd={(line) => onChange(withLine(draft, line))} />
        </div>
      )}
    </div>
  )
}

interface SellFormProps {
  kind: PrepaidKind
  draft: Draft
  onAdd: (line: DraftLine) => void
}

interface Errors {
  price?: string
  service?: string
  uses?: string
  code?: string
}

function SellForm({ kind, draft: { currency }, onAdd }: SellFormProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const [uses, setUses] = useState('')
  const [serviceId, setServiceId] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const services = (useRead(listServices, {}, { enabled: kind === 'package' }).data?.data ?? []).filter(
    (one) => one.is_active && one.currency === currency,
  )
  const add = () => {
    const service = services.find(({ id }) => id === serviceId)
    const count = Number(uses)
    const found: Errors = {}
    if (price === null || !(price > 0)) found.price = fieldMessages.amountAboveZero
    if (kind === 'package' && !service) found.service = saleMessages.packageService
    if (kind === 'package' && !(Number.isInteger(count) && count >= 1 && count <= 999))
      found.uses = saleMessages.quantity
    const codeProblem = kind === 'gift_card' && code.trim() !== '' ? newCodeProblem(readCode(code)) : null
    if (codeProblem) found.code = codeProblem
    setErrors(found)
    if (Object.keys(found).length > 0 || price === null) return
    if (kind === 'gift_card') onAdd(lineOfCard(price, code.trim() || null, now()))
    else if (kind === 'deposit') onAdd(lineOfDeposit(price, now()))
    else if (service) onAdd(lineOfPackage(service, { uses: count, price, currency }, now()))
  }
  return (
    <PlainForm data-entry className="flex flex-wrap items-start gap-2" onSubmit={add}>
      {kind === 'package' && (
        <>
          <SelectField
            label="Shërbimi"
            className="flex-1 basis-full"
            value={serviceId}
            error={errors.service}
            onChange={setServiceId}
            items={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label="Sa herë"
            inputMode="numeric"
            autoComplete="off"
            placeholder="10"
            className="flex-1 basis-24"
            value={uses}
            error={errors.uses}
            onChange={(event) => setUses(event.target.value)}
          />
        </>
      )}
      <MoneyField
        label={kind === 'package' ? 'Çmimi i paketës' : 'Shuma'}
        currency={currency}
        className="flex-1 basis-28"
        value={price}
        error={errors.price}
        onChange={setPrice}
      />
      {kind === 'gift_card' && (
        <TextField
          label="Kodi në kartë"
          optional
          autoComplete="off"
          placeholder="jepet vetë"
          maxLength={40}
          className="flex-1 basis-48"
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" className={cn('ml-auto', kind !== 'gift_card' && 'mt-6.5')}>
        Shto
      </Button>
    </PlainForm>
  )
}

function UsePrepaidForm({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
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
      else if (isUsable(draft, found)) onChange(withUsed(draft, found))
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
      {code.trim() !== '' && (
        <Button type="submit" loading={busy} className="mt-6.5">
          Përdore
        </Button>
      )}
    </PlainForm>
  )
}
