import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { DiscountPanel } from './DiscountPanel.tsx'
import { type Draft, type DraftLine, lineOfTip, withLine } from './draft.ts'
import { ProductPanel } from './ProductPanel.tsx'
import { SellPrepaidPanel } from './SellPrepaidPanel.tsx'
import { ServicePanel } from './ServicePanel.tsx'
import { useReturnFocus } from './useReturnFocus.ts'
import type { Currency } from '#platform/shared/money.ts'
import { now } from '#platform/web/clock.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PlainForm } from '#platform/web/ui/PlainForm.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'
import { tipLabel } from '../methods.ts'
import { useSellerChoice } from './useSellers.ts'

const panels = [
  ['product', 'plus', 'Produkt'],
  ['service', 'plus', 'Shërbim'],
  ['discount', 'minus', 'Zbritje'],
  ['tip', 'plus', tipLabel],
  ['prepaid', 'plus', '…'],
] as const
export type Panel = (typeof panels)[number][0]

interface SheetPanelsProps {
  draft: Draft
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  onChange: (draft: Draft) => void
}

export function SheetPanels({ draft, panel, onPanel, onChange }: SheetPanelsProps) {
  const { currency } = draft
  const shown = useRef<HTMLDivElement>(null)
  // The whole panel is in view; without a touch keyboard its first field is ready for typing or a scanner.
  useEffect(() => {
    if (panel) shown.current?.scrollIntoView({ block: 'nearest' })
    if (panel && matchMedia('(pointer: fine)').matches) shown.current?.querySelector('input')?.focus()
  }, [panel])
  const pressed = useRef<HTMLButtonElement>(null)
  useReturnFocus(panel !== null, pressed)
  const close = (next: Draft) => {
    onChange(next)
    onPanel(null)
  }
  const add = (line: DraftLine) => close(withLine(draft, line))
  const barberId = draft.lines.find(({ line }) => line.kind === 'service')?.line.barber_id ?? null
  return (
    <>
      <div className="mt-3 flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
        {panels.map(([name, icon, label]) => (
          <Button
            key={name}
            ref={panel === name ? pressed : null}
            size="sm"
            icon={icon}
            aria-expanded={panel === name}
            aria-label={name === 'prepaid' ? 'Kartë dhuratë, paketë, kapar' : undefined}
            className="shrink-0 md:px-2.5! md:[&_svg]:hidden aria-expanded:border-accent aria-expanded:text-accent"
            onClick={() => onPanel(panel === name ? null : name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {panel && (
        <div ref={shown}>
          {panel === 'product' && (
            <ProductPanel currency={currency} onAdd={add} onScanned={(line) => onChange(withLine(draft, line))} />
          )}
          {panel === 'service' && <ServicePanel currency={currency} barberId={barberId} onAdd={add} />}
          {panel === 'discount' && <DiscountPanel draft={draft} onChange={close} />}
          {panel === 'prepaid' && <SellPrepaidPanel draft={draft} onChange={close} />}
          {panel === 'tip' && <TipPanel currency={currency} barberId={barberId} onAdd={add} />}
        </div>
      )}
    </>
  )
}

interface TipPanelProps {
  currency: Currency
  /** Barber of the first service. */
  barberId: string | null
  onAdd: (line: DraftLine) => void
}

export function TipPanel({ currency, barberId, onAdd }: TipPanelProps) {
  const { items, barber, choose } = useSellerChoice(barberId)
  const [value, setValue] = useState<number | null>(null)
  const [error, setError] = useState<{ amount?: string; barber?: string }>({})
  const add = () => {
    if (value === null || !(value > 0)) return setError({ amount: fieldMessages.amountAboveZero })
    if (!barber) return setError({ barber: saleMessages.barber })
    onAdd(lineOfTip(barber, value, now()))
  }
  return (
    <PlainForm
      data-entry
      className="mt-3 flex flex-wrap items-start gap-2 rounded-xl border border-line p-3"
      onSubmit={add}
    >
      <MoneyField
        label="Bakshishi"
        currency={currency}
        value={value}
        error={error.amount}
        onChange={(next) => {
          setError({})
          setValue(next)
        }}
        className="flex-1 basis-28"
      />
      <SelectField
        label="Berberi"
        value={barber?.id ?? null}
        error={error.barber}
        onChange={(id) => {
          setError({})
          choose(id)
        }}
        className="flex-1 basis-36"
        items={items}
      />
      <Button type="submit" className="ml-auto self-end">
        Shto
      </Button>
    </PlainForm>
  )
}
