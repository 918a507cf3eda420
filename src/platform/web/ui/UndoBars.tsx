import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { isTyping } from '../pageKeys.ts'
import { Icon } from './Icon.tsx'
import { undo, useUndoItems } from './undo.tsx'

/** Where undo bars appear: above the phone's tab bar or a sheet's buttons, and beside its round button. Stands once, in `Overlays`. */
export function UndoBars() {
  const items = useUndoItems()
  const latest = items.at(-1)

  useEffect(() => {
    if (!latest) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      undo(latest)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [latest])

  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed print:hidden right-3.5 bottom-[calc(var(--tabbar)+0.75rem+env(safe-area-inset-bottom))] left-3.5 z-toast flex flex-col items-center gap-2 max-md:in-[:root:has([data-tabbar])]:bottom-[calc(var(--tabbar)+0.75rem)] max-md:in-[:root:has([data-fab])]:right-[5.5rem] max-md:in-[:root:has([data-footer])]:right-3.5! max-md:in-[:root:has([data-footer])]:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]! md:bottom-[calc(var(--tabbar)+1.375rem)]"
    >
      {items.map((item) => (
        <div
          key={item.id}
          className="pointer-events-auto flex max-w-full animate-appear items-center gap-4 rounded-xl bg-ink py-2 pr-2 pl-4.5 font-medium text-page shadow-pop max-md:w-full max-md:justify-between"
        >
          <span className="min-w-0 max-md:text-sm">{item.message}</span>
          <button
            type="button"
            aria-keyshortcuts="Control+Z"
            onClick={() => undo(item)}
            className="inline-flex h-11 shrink-0 items-center gap-2 rounded-lg bg-page/15 px-3.5 font-semibold hover:bg-page/25 focus-visible:outline-page"
          >
            <Icon name="undo" size={17} />
            Zhbëje
          </button>
        </div>
      ))}
    </div>,
    document.body,
  )
}
