import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { RareField } from './formState.ts'
import { addWords, mayAdd, defaultRepeat, withPart, type Extras } from './extras.ts'

interface RareActionsProps {
  isNew: boolean
  wanted: ReadonlySet<RareField>
  onWant: (field: RareField) => void
  extras: Extras
  onExtras: (extras: Extras) => void
  first: { barber_id: string | null; currency: Currency }
  barbers: readonly Barber[]
}

export function RareActions({ isNew, wanted, onWant, extras, onExtras, first, barbers }: RareActionsProps) {
  const active = barbers.filter((barber) => barber.is_active).length
  const add = (kind: 'part' | 'person') => () => onExtras(withPart(extras, kind, newId(now()), first, barbers))
  const items: MenuEntry[] = []
  if (!wanted.has('client_phone'))
    items.push({ label: 'Telefoni', icon: 'phone', onSelect: () => onWant('client_phone') })
  if (isNew) {
    if (mayAdd(extras, 'part', active)) items.push({ label: addWords.part, icon: 'scissors', onSelect: add('part') })
    if (mayAdd(extras, 'person', active))
      items.push({ label: addWords.person, icon: 'people', onSelect: add('person') })
    if (extras.parts.length === 0 && !extras.repeat)
      items.push({ label: 'Përsërite', icon: 'repeat', needsNetwork: true, onSelect: () => onExtras(defaultRepeat) })
  }
  return (
    <div className="mr-auto flex items-center gap-1 max-md:flex-none! low-sheet:hidden">
      {items.length > 0 && (
        <Menu
          align="start"
          side="top"
          items={items}
          trigger={<IconButton icon="dots" label="Më shumë për terminin" tooltip={false} className="-ml-2" />}
        />
      )}
      {!wanted.has('notes') && (
        <Button variant="ghost" icon="plus" className="px-2.5!" onClick={() => onWant('notes')}>
          Shënim
        </Button>
      )}
    </div>
  )
}
