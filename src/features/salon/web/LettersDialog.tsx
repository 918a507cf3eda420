import { useState } from 'react'
import { closestRate, type VatLetter } from '#features/money/sales/rules.ts'
import { Fault } from '#platform/shared/fault.ts'
import { percent, plural } from '#platform/shared/sq.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import type { lettersAsked } from '../contract.ts'
import { countryLabel, type Country } from '../rules.ts'

export type LettersAsked = NonNullable<Parameters<typeof lettersAsked>[0]>

interface Chosen {
  service?: VatLetter
  products: { from: VatLetter; to: VatLetter | null }[]
}

interface LettersDialogProps extends DialogState {
  asked: LettersAsked
  country: Country
  onChosen: (letters: Chosen) => Promise<void>
}

/** 'E · 18%' */
const was = (one: { letter: VatLetter; percent: number | null }) =>
  one.percent === null ? one.letter : `${one.letter} · ${percent(one.percent)}`

/** Asks which letters of another country replace those in use; the closest rates are chosen. */
export function LettersDialog({
  asked: { service, products, rates },
  country,
  onChosen,
  ...dialog
}: LettersDialogProps) {
  const [ofServices, setOfServices] = useState(service && closestRate(rates, service.percent))
  const [ofProducts, setOfProducts] = useState<Readonly<Partial<Record<VatLetter, VatLetter | null>>>>(() =>
    Object.fromEntries(products.map(({ letter, percent: rate }) => [letter, closestRate(rates, rate)])),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const items = rates.map((rate) => ({ value: rate.letter, label: `${rate.letter} · ${percent(rate.percent)}` }))
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onChosen({
        ...(ofServices && { service: ofServices }),
        products: products.map(({ letter }) => ({ from: letter, to: ofProducts[letter] ?? null })),
      })
      dialog.onClose()
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown
      setFailure(thrown.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      {...dialog}
      title={`TVSH në ${countryLabel[country]}`}
      description="Shkallët e këtij shteti janë të tjera. Shitjet e regjistruara nuk ndryshojnë."
      size="sm"
      error={failure}
      onSubmit={save}
      footer={
        <SubmitButtons onCancel={dialog.onClose} busy={busy}>
          Ndrysho shtetin
        </SubmitButtons>
      }
    >
      <div className="grid gap-4">
        {service && ofServices && (
          <SelectField
            label="Shërbimet"
            hint={`Deri tani ${was(service)}.`}
            items={items}
            value={ofServices}
            onChange={setOfServices}
          />
        )}
        {products.map((group) => (
          <SelectField
            key={group.letter}
            label={plural(group.count, 'produkt', 'produkte')}
            hint={`Deri tani ${was(group)}.`}
            items={[{ value: '' as const, label: 'si shërbimet' }, ...items]}
            value={ofProducts[group.letter] ?? ''}
            onChange={(letter) => setOfProducts({ ...ofProducts, [group.letter]: letter || null })}
          />
        ))}
      </div>
    </Dialog>
  )
}
