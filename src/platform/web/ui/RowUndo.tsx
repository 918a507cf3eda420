import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useOffline } from '../connectivity.ts'
import { guardedMark } from './guardedMark.ts'
import { cn } from './cn.ts'
import { useIsDialogOpen } from './openDialogs.ts'
import { undo, undoMs, type UndoItem } from './undo.tsx'
import { useUndoPlace, useUndoTimer } from './undoBars.ts'

interface RowUndoProps {
  /** `place` of the undoable. */
  place: string
  /** Name of the row, for the accessible name. */
  name: string
  /** The line that the undo replaces. */
  children?: ReactNode
  className?: string
}

/** A line of a row: 'Zhbëje' with the remaining time while the last act of the row can be undone. */
export function RowUndo({ place, name, children, className }: RowUndoProps) {
  const item = useUndoPlace(place).at(-1)
  return item ? <UndoLine key={item.id} item={item} name={name} className={className} /> : children
}

/** Marks what has replaced a pressed control; the focus goes from it to the undo, and back. */
export const doneMark = { 'data-done': true, tabIndex: -1 } as const
const doneMarkOf = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest('li, [role=row]')?.querySelector<HTMLElement>('[data-done]')

/** Focuses the undo of the row, or its mark until the undo is shown. */
export const focusDone = (mark: HTMLElement | null): void =>
  (mark?.closest('li, [role=row]')?.querySelector<HTMLElement>('[data-undo]') ?? mark)?.focus({ preventScroll: true })

function UndoLine({ item, name, className }: { item: UndoItem; name: string; className?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const covered = useIsDialogOpen()
  const blocked = useOffline() && item.needsNetwork === true
  const waits = covered || focused || hovered || blocked
  useUndoTimer(item, waits)
  useEffect(() => {
    const { current } = button
    if (current && document.activeElement === doneMarkOf(current)) current.focus({ preventScroll: true })
  }, [])
  return (
    <button
      {...guardedMark}
      ref={button}
      type="button"
      aria-label={`Zhbëje: ${name}`}
      aria-keyshortcuts="Control+Z"
      data-undo
      disabled={blocked}
      // Only the keyboard's focus stops the time: a tap may leave the focus here.
      onFocus={({ currentTarget }: FocusEvent) => setFocused(currentTarget.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onClick={(event) => {
        doneMarkOf(event.currentTarget)?.focus({ preventScroll: true })
        undo(item)
      }}
      className={cn(
        'relative block w-26 text-left text-sm leading-5 font-semibold text-accent before:absolute before:-inset-x-2 before:-top-3 before:h-11',
        className,
      )}
    >
      Zhbëje
      <i aria-hidden className="absolute inset-x-0 -bottom-0.5 h-0.5 overflow-clip rounded-full bg-line-strong">
        <i
          className="block h-full origin-left animate-undo-time bg-accent"
          style={{
            animationDuration: `${undoMs}ms`,
            animationDelay: `${item.left.ms - undoMs}ms`,
            animationPlayState: waits ? 'paused' : 'running',
          }}
        />
      </i>
    </button>
  )
}
