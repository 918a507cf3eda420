import { useEffect, useRef, type RefObject } from 'react'
import { pick } from '#platform/shared/pick.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { isPrepaid, prepaidKinds, saleMethodLabel, tipLabel } from '../methods.ts'
import { DiscountPanel } from './DiscountPanel.tsx'
import { type DraftLine, withLine } from './draft.ts'
import { type SheetPart, sheetParts, type PaySheet } from './usePaySheet.ts'
import { ProductPanel, ServicePanel } from './ProductPanel.tsx'
import { PrepaidPart } from './PrepaidPanel.tsx'
import { TipPanel } from './TipPanel.tsx'

const partLabel: Record<SheetPart, string> = {
  product: 'Produkt',
  service: 'Shërbim',
  discount: 'Zbritje',
  tip: tipLabel,
  ...pick(saleMethodLabel, prepaidKinds),
}

/** Everything that can be added to a sale: all in sight, each opened by its button. */
export function SheetPanels({ sheet }: { sheet: PaySheet }) {
  const { parts } = sheet
  const shown = useRef<HTMLDivElement>(null)
  // The whole part is in view; without a touch keyboard its first field is ready for typing or a scanner.
  useEffect(() => {
    if (parts.length > 0) shown.current?.scrollIntoView({ block: 'nearest' })
    if (parts.length > 0 && matchMedia('(pointer: fine)').matches) shown.current?.querySelector('input')?.focus()
  }, [parts])
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line pt-2">
        {sheetParts.map((part) => (
          <PartButton key={part} part={part} sheet={sheet} />
        ))}
      </div>
      <div ref={shown}>
        {parts.map((part) => (
          <OpenPart key={part} part={part} sheet={sheet} />
        ))}
      </div>
    </>
  )
}

interface PartProps {
  part: SheetPart
  sheet: PaySheet
}

function PartButton({ part, sheet }: PartProps) {
  const open = sheet.parts.includes(part)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(open, button)
  return (
    <ChoiceButton
      ref={button}
      aria-expanded={open}
      className={cn('min-w-fit! grow', isPrepaid(part) ? 'basis-[30%]' : 'basis-[22%]')}
      onClick={() => sheet.togglePart(part)}
    >
      {partLabel[part]}
    </ChoiceButton>
  )
}

function OpenPart({ part, sheet }: PartProps) {
  const { draft, errors } = sheet
  const { currency } = draft
  const sells = useOwnBarber() === undefined
  const barberId = draft.lines.find(({ line }) => line.kind === 'service')?.line.barber_id ?? null
  const addLine = (line: DraftLine) => sheet.add(part, withLine(draft, line))
  switch (part) {
    case 'product':
      return (
        <ProductPanel currency={currency} onAdd={addLine} onScanned={(line) => sheet.change(withLine(draft, line))} />
      )
    case 'service':
      return <ServicePanel currency={currency} barberId={barberId} onAdd={addLine} />
    case 'discount':
      return <DiscountPanel draft={draft} errors={errors} onChange={sheet.change} />
    case 'tip':
      return <TipPanel draft={draft} onChange={sheet.change} />
    default:
      return <PrepaidPart kind={part} draft={draft} sells={sells} onAdd={(next) => sheet.add(part, next)} />
  }
}

/** Returns the focus to a panel's button when the panel closes with the focus inside. */
export function useReturnFocus(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = button.current
    if (!isOpen) return
    return () => {
      if (!document.activeElement?.matches('button, input')) element?.focus()
    }
  }, [isOpen, button])
}
