import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'
import { popoverStyles } from './popoverStyles.ts'

interface PopoverProps {
  /** The button that opens it: one element that takes a ref and props. */
  trigger?: ReactElement
  /** What it stands beside when it is opened from elsewhere, by `open`. */
  anchor?: Element | null
  /** Its name, read aloud. */
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** A card beside what opened it. */
export function Popover({
  trigger,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-pop outline-none"
        >
          <Base.Popup aria-label={label} className={cn(popoverStyles, 'max-w-(--available-width)', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
