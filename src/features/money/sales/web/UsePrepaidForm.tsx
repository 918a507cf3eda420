import { useState } from 'react'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { Fault } from '#platform/shared/fault.ts'
import { read } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { listPrepaid } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import type { Draft } from './draft.ts'
import { isUsable, withUsed } from './prepaidDraft.ts'

/** Pays with a gift card by its code. */
export function UsePrepaidForm({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
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
    } catch (fault) {
      setError(fault instanceof Fault ? fault.message : networkErrorMessage)
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
