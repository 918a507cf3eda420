import { Menu as Base } from '@base-ui/react/menu'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from '#platform/web/router.tsx'
import { needsNetworkText, useOffline } from '../connectivity.ts'
import { useDialogEntry } from '../useDialogEntry.ts'
import { cn } from './cn.ts'
import { Icon, type IconName } from './Icon.tsx'
import { usePhone } from './usePhone.ts'
import { optionStyles, popoverStyles } from './popoverStyles.ts'

export interface MenuEntry {
  label: string
  icon?: IconName
  /** Action, or a link in the app. */
  onSelect?: () => void
  to?: string
  danger?: boolean
  disabled?: boolean
  /** True if the item is disabled while offline, with the reason. */
  needsNetwork?: boolean
}

interface MenuProps {
  /** One element that accepts a ref and props. */
  trigger: ReactElement
  header?: ReactNode
  items: readonly (MenuEntry | 'separator')[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Open at mount, because its button was pressed before the menu was loaded. */
  defaultOpen?: boolean
}

function Entry({ label, icon, onSelect, to, danger, disabled, needsNetwork }: MenuEntry) {
  const blocked = useOffline() && needsNetwork === true
  const styles = cn(optionStyles, danger && 'text-bad data-highlighted:bg-bad-soft')
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} className={danger ? undefined : 'text-ink-3'} />}
      {blocked ? `${label} · ${needsNetworkText}` : label}
    </>
  )
  if (to !== undefined) {
    return (
      <Base.LinkItem closeOnClick render={<Link to={to} />} className={styles}>
        {inside}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item onClick={onSelect} disabled={disabled === true || blocked} className={styles}>
      {inside}
    </Base.Item>
  )
}

export function Menu({ trigger, header, items, align = 'end', side = 'bottom', defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen)
  useDialogEntry(usePhone() && open, () => setOpen(false))
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={<section aria-label="Menuja" />}>
        <Base.Positioner align={align} side={side} sideOffset={6} className="z-pop outline-none">
          <Base.Popup
            className={cn(
              popoverStyles,
              'max-h-(--available-height) min-w-52 max-w-[min(20rem,var(--available-width))] overflow-y-auto',
            )}
          >
            {header && <div className="px-3 pt-2 pb-2.5 text-sm text-ink-2">{header}</div>}
            {header && <Base.Separator className="-mx-1.5 mb-1.5 h-px bg-line" />}
            {items.map((item, i) =>
              item === 'separator' ? (
                <Base.Separator key={`line-${String(i)}`} className="-mx-1.5 my-1.5 h-px bg-line" />
              ) : (
                <Entry key={item.label} {...item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
