import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  label: ReactNode
  /** The one element that it explains; it needs a name of its own, a tooltip is not read aloud. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      {/* Hidden from screen readers: the trigger bears its name itself. */}
      <Base.Portal render={<div aria-hidden />}>
        <Base.Positioner side={side} sideOffset={7} className="z-toast">
          <Base.Popup className="rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-page shadow-pop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
