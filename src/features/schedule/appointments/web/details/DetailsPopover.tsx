import type { ReactNode } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Popover, PopoverClose } from '#platform/web/ui/Popover.tsx'
import { PaneHead } from './PaneHead.tsx'
import type { ShownPane } from './usePane.ts'

export interface DetailsFrameProps {
  open: boolean
  onClose: () => void
  /** Client of the visit. */
  name: string
  head: ReactNode
  details: ReactNode
  shown: ShownPane
  pane: { title: string; content: ReactNode }
}

/** The window beside its visit, with the pane at its side if there is room. */
export function DetailsPopover({
  open,
  onClose,
  anchor,
  name,
  head,
  details,
  shown,
  pane,
}: DetailsFrameProps & { anchor: Element | null }) {
  const { setBox, heading, paneHeading } = shown.refs
  const close = () => shown.show(null)
  const isOver = shown.pane !== null && shown.side === 'over'
  const isBeside = shown.pane !== null && shown.side !== 'over'
  return (
    <Popover
      open={open}
      onOpenChange={(next) => !next && onClose()}
      anchor={anchor}
      label={name}
      side="right"
      shift
      trapFocus
      initialFocus={shown.pane ? paneHeading : heading}
      className={cn(
        'w-93 p-0!',
        isBeside && 'min-h-124',
        isBeside && (shown.side === 'right' ? 'rounded-r-none' : 'rounded-l-none'),
      )}
    >
      <div
        ref={setBox}
        className="max-h-[calc(var(--available-height)-2px)] overflow-y-auto overscroll-contain p-4 pt-2"
      >
        <div className="-mr-2 flex min-h-11 items-center gap-1">
          {isOver ? <PaneHead title={pane.title} name={name} headingRef={paneHeading} onBack={close} /> : head}
          <PopoverClose />
        </div>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {name}
        </h2>
        {isOver ? pane.content : details}
      </div>
      {isBeside && (
        <section
          aria-label={pane.title}
          className={cn(
            'absolute -inset-y-px w-90 overflow-y-auto overscroll-contain border border-line-strong bg-raised p-4 pt-2 shadow-pop',
            shown.side === 'right' ? 'left-full rounded-r-xl border-l-line' : 'right-full rounded-l-xl border-r-line',
          )}
        >
          <div className="-mr-2 flex min-h-11 items-center gap-1">
            <h2 ref={paneHeading} tabIndex={-1} className="flex-1 text-lg font-bold tracking-tight outline-none">
              {pane.title}
            </h2>
            <IconButton icon="x" label={`Mbyll: ${pane.title}`} tooltip={false} size="sm" onClick={close} />
          </div>
          {pane.content}
        </section>
      )}
    </Popover>
  )
}
