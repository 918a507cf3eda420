import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'
import { popoverStyles } from './popoverStyles.ts'

interface PopoverProps {
  /** One element that accepts a ref and props. */
  trigger?: ReactElement
  /** Anchor element for a popover without a trigger, controlled by `open`. */
  anchor?: Element | null
  /** Accessible name. */
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** Shifts the popover along the anchor if it does not fit, instead of flipping the alignment. */
  shift?: boolean
  className?: string
}

export function Popover({
  trigger,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  shift = false,
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
          collisionAvoidance={shift ? { side: 'flip', align: 'shift' } : undefined}
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
