import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'

/** How long a pointer must rest on it, in milliseconds. */
const restMs = 500
/** Pixels between the words and what they explain, and the least to the edge of the window. */
const gap = 7

interface TooltipProps {
  label: ReactNode
  /** The one element that it explains; it needs a name of its own, a tooltip is not read aloud. */
  children: ReactElement
}

/**
 * Words beside a control while a mouse rests on it or the keyboard's focus is on it. Written by hand: it stands on every
 * screen from the first one on, and is a twentieth of the library's.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [about, setAbout] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setAbout(null)
  }
  const rest = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const element = event.currentTarget.firstElementChild
    timer.current = setTimeout(() => setAbout(element), restMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes no part in the page, only listens
    <span
      className="contents"
      onPointerEnter={rest}
      onPointerLeave={hide}
      onPointerDown={hide}
      onKeyDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setAbout(event.currentTarget.firstElementChild)}
      onBlur={hide}
    >
      {children}
      {about && <Words about={about} label={label} />}
    </span>
  )
}

/** Above its element, below it where there is no room above; never over the edge of the window. */
function Words({ about, label }: { about: Element; label: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = words.current
    if (!element) return
    const at = about.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const above = at.top - gap - height
    const left = at.left + at.width / 2 - width / 2
    element.style.top = `${above < gap ? at.bottom + gap : above}px`
    element.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`
  }, [about])
  return createPortal(
    // Hidden from screen readers: what it explains bears its name itself.
    <div
      ref={words}
      aria-hidden
      className="pointer-events-none fixed z-toast w-max max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-page shadow-pop"
    >
      {label}
    </div>,
    document.body,
  )
}
