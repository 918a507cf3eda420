import { useEffect, useRef } from 'react'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { saleMethodLabel, paymentText } from '#features/money/sales/rules.ts'
import type { Choice, UnpaidVisit } from './closing.ts'
import { clientName } from './rows.ts'
import { rowMethods, type RowMethod } from './sheet.ts'

const chosenStyles: Record<RowMethod, string> = {
  cash: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  card: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  debt: 'has-checked:border-wait has-checked:bg-wait-soft has-checked:text-wait',
}

const methodOptions = rowMethods.map((value) => ({
  value,
  label: saleMethodLabel[value],
  chosen: chosenStyles[value],
}))

interface MethodChoiceProps {
  label: string
  value: RowMethod | null
  onChange: (method: RowMethod) => void
}

/** The usual methods of a row. */
export const MethodChoice = ({ label, value, onChange }: MethodChoiceProps) => (
  <SegmentedControl wide dense label={label} value={value} onChange={onChange} options={methodOptions} />
)

const isRowMethod = (choice: Choice | null): choice is RowMethod => rowMethods.some((one) => one === choice)

const leaveLabel = 'Lëre pa paguar'

interface PaymentChoiceProps {
  unpaid: UnpaidVisit
  onChoose: (choice: Choice) => void
}

/** Payment of an unpaid visit: the usual methods, or the single chosen one of the others, which a tap takes back. */
export function PaymentChoice({ unpaid: { visit, offer, choice }, onChoose }: PaymentChoiceProps) {
  const methods = useRef<HTMLDivElement>(null)
  const isTakenBack = useRef(false)
  const isOther = choice !== null && !isRowMethod(choice)
  // The pressed button is replaced by the methods.
  useEffect(() => {
    if (isOther || !isTakenBack.current) return
    isTakenBack.current = false
    methods.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isOther])
  const name = `${clientName(visit)}, ${visit.time}`
  if (!isOther)
    return (
      <div ref={methods}>
        <MethodChoice label={`Pagesa, ${name}`} value={choice} onChange={onChoose} />
      </div>
    )
  const text =
    choice === 'unpaid'
      ? 'Mbetet pa paguar'
      : choice === 'offer'
        ? offer && paymentText(offer)
        : saleMethodLabel[choice]
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}, ndrysho`}
      className={cn(
        'block min-h-11 w-full rounded-lg border px-2 py-1 text-sm leading-4.5 font-semibold text-balance',
        choice === 'unpaid' ? 'border-wait bg-wait-soft text-wait' : 'border-accent bg-accent-soft text-accent',
      )}
      onClick={() => {
        isTakenBack.current = true
        onChoose('none')
      }}
    >
      {text}
    </button>
  )
}

interface OtherChoicesProps extends PaymentChoiceProps {
  trigger: React.ReactElement
  onMissed: () => void
  /** Opens the visit, on a phone, where the row's name opens this menu. */
  onOpen?: (() => void) | undefined
}

/** Menu of a row: the methods that it does not show, 'Nuk erdhi' and 'Lëre pa paguar'. */
export function OtherChoices({ unpaid: { offer, choice }, trigger, onChoose, onMissed, onOpen }: OtherChoicesProps) {
  const items: (MenuEntry | false)[] = [
    offer !== null &&
      choice !== 'offer' && { label: paymentText(offer), icon: 'card', onSelect: () => onChoose('offer') },
    choice !== 'transfer' && {
      label: saleMethodLabel.transfer,
      icon: 'euro',
      onSelect: () => onChoose('transfer'),
    },
    choice !== 'unpaid' && { label: leaveLabel, icon: 'clock', onSelect: () => onChoose('unpaid') },
    { label: 'Nuk erdhi', icon: 'no-show', danger: true, needsNetwork: true, onSelect: onMissed },
    onOpen !== undefined && { label: 'Hap vizitën', icon: 'calendar', onSelect: onOpen },
  ]
  return <Menu trigger={trigger} align={onOpen ? 'start' : 'end'} items={items.filter((one) => one !== false)} />
}
