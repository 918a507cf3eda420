import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { useDialogEntry } from '../useDialogEntry.ts'
import { cn } from './cn.ts'
import { IconButton } from './IconButton.tsx'
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
  /** True to keep the focus inside, as a dialog does; it needs a `PopoverClose`. */
  trapFocus?: boolean
  /** Focused on opening; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
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
  trapFocus = false,
  initialFocus,
  className,
}: PopoverProps) {
  useDialogEntry(open === true, () => onOpenChange?.(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} modal={trapFocus && 'trap-focus'}>
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
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className={cn(popoverStyles, 'max-w-(--available-width)', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The button that closes a popover. */
export const PopoverClose = () => (
  <Base.Close render={<IconButton icon="x" label="Mbyll" tooltip={false} size="sm" />} />
)
