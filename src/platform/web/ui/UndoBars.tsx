import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { needsNetworkText, useOffline } from '../connectivity.ts'
import { isTyping } from '../typing.ts'
import { guardedMark } from './guardedMark.ts'
import { cn } from './cn.ts'
import { Icon } from './Icon.tsx'
import { useIsDialogOpen } from './openDialogs.ts'
import { dismissUndo, undo, undoLast, type UndoItem } from './undo.tsx'
import { usePageUndoItems, useUndoTimer } from './undoBars.ts'

/** Maximum visible bars; Ctrl+Z reaches the older ones. */
const maxBars = 3

/**
 * Undo bars at the bottom of the page. Pages reserve `--undo-bars` there, and dialogs are above the bars, so that a
 * bar never covers an action. Rendered once, in `Overlays`.
 */
export function UndoBars() {
  const items = usePageUndoItems()
  const covered = useIsDialogOpen()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (covered) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping(event.target)) return
      if (undoLast()) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [covered])

  const shown = items.slice(-maxBars)
  const count = shown.length
  const isShown = count > 0
  useLayoutEffect(() => {
    const bars = list.current
    if (!isShown || !bars) return
    const { style } = document.documentElement
    const reserve = () => style.setProperty('--undo-bars', `${bars.offsetHeight}px`)
    reserve()
    // A bar with a longer message may replace one.
    const observer = new ResizeObserver(reserve)
    observer.observe(bars)
    return () => {
      observer.disconnect()
      style.removeProperty('--undo-bars')
    }
  }, [isShown])

  return createPortal(
    <div
      aria-live="polite"
      className="undo-bars pointer-events-none fixed right-[calc(0.875rem+var(--safe-right))] bottom-[calc(var(--bottom-edge)+0.5rem)] left-[calc(0.875rem+var(--safe-left))] z-undo print:hidden"
    >
      <div ref={list} className="flex flex-col items-center gap-2">
        {shown.map((item) => (
          <UndoBar key={item.id} item={item} paused={covered} several={count > 1} />
        ))}
      </div>
    </div>,
    document.body,
  )
}

interface UndoBarProps {
  item: UndoItem
  paused: boolean
  several: boolean
  className?: string
}

/**
 * The timer pauses while a dialog covers the bar, while the pointer or the focus is on it, and while its undo needs a
 * missing connection. With several bars the names of their buttons contain the message.
 */
export function UndoBar({ item, paused, several, className }: UndoBarProps) {
  const [focused, setFocused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const blocked = useOffline() && item.needsNetwork === true
  const waits = paused || focused || hovered || blocked
  useUndoTimer(item, waits)
  const named = (word: string) => (several ? `${word}: ${item.message}` : word)

  return (
    <div
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className={cn(
        'pointer-events-auto flex max-w-full animate-appear items-center gap-1 rounded-xl bg-ink py-1 pr-1 pl-4 font-medium text-page shadow-pop max-md:w-full max-md:justify-between',
        className,
      )}
    >
      <span className="mr-3 min-w-0 flex-1 max-md:text-sm">
        {item.message}
        {item.note && <span className="max-md:sr-only"> · {item.note}</span>}
        {blocked && ` · ${needsNetworkText}`}
      </span>
      <button
        {...guardedMark}
        type="button"
        aria-label={named('Zhbëje')}
        aria-keyshortcuts="Control+Z"
        disabled={blocked}
        onClick={() => undo(item)}
        className="inline-flex h-11 shrink-0 items-center gap-2 rounded-lg bg-page/15 px-3.5 font-semibold hover:bg-page/25 focus-visible:outline-page disabled:opacity-50"
      >
        <Icon name="undo" size={17} />
        Zhbëje
      </button>
      {item.place === undefined && (
        <button
          type="button"
          aria-label={named('Mbyll')}
          onClick={() => dismissUndo(item.id)}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-page/75 hover:text-page focus-visible:outline-page"
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}
