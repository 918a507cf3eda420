import { useState } from 'react'
import { read, useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listPrepaid } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import type { PrepaidKind } from '../methods.ts'
import type { Draft } from './draft.ts'
import { failureOf } from './errors.ts'
import { PrepaidName } from './PrepaidPanel.tsx'
import { isUsable, offeredFirst, prepaidName, withUsed } from './prepaidDraft.ts'

interface UsePrepaidProps {
  draft: Draft
  onUse: (draft: Draft) => void
}

/** Pays with what a client has: a gift card by its code, the client's own packages and deposits from their list. */
export function UsePrepaidPanel({ kind, ...use }: UsePrepaidProps & { kind: PrepaidKind }) {
  return (
    <section className="p-3" aria-label="Përdor">
      <h3 className="mb-1.5 text-base font-bold">Përdor</h3>
      {kind === 'gift_card' ? <GiftCardForm {...use} /> : <OwnPrepaid kind={kind} {...use} />}
    </section>
  )
}

function OwnPrepaid({ kind, draft, onUse }: UsePrepaidProps & { kind: PrepaidKind }) {
  const { clientId } = draft
  const { data } = useRead(listPrepaid, { client_id: clientId ?? undefined }, { enabled: Boolean(clientId) })
  const usable = offeredFirst(draft, data?.prepaid ?? []).filter((one) => one.kind === kind)
  if (usable.length === 0) {
    const none = kind === 'package' ? saleMessages.noPackage : saleMessages.noDeposit
    return <p className="text-sm text-ink-2">{clientId === null ? saleMessages.client : none}</p>
  }
  return (
    <ul>
      {usable.map((prepaid) => (
        <li key={prepaid.id} className="flex min-h-11 items-center gap-3">
          <PrepaidName prepaid={prepaid} />
          <Button aria-label={`Përdor: ${prepaidName(prepaid)}`} onClick={() => onUse(withUsed(draft, prepaid))}>
            Përdor
          </Button>
        </li>
      ))}
    </ul>
  )
}

function GiftCardForm({ draft, onUse }: UsePrepaidProps) {
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
      else if (isUsable(draft, found)) onUse(withUsed(draft, found))
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
