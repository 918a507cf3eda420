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

/** Hover delay, in ms. */
const restMs = 500
/** Time to move the pointer from the anchor over the tooltip (WCAG 1.4.13), in ms. */
const leaveMs = 200
/** Distance to the anchor, and minimum distance to the window's edge, in pixels. */
const gap = 7

interface TooltipProps {
  label: ReactNode
  /** One element with an accessible name, because the tooltip is hidden from screen readers. */
  children: ReactElement
}

/**
 * Tooltip on hover and keyboard focus. The library's tooltip is twenty times as large and would be on every first
 * screen.
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
    clearTimeout(timer.current)
    const element = event.currentTarget.firstElementChild
    // Also called for the tooltip, a child of this component.
    if (!about) timer.current = setTimeout(() => setAbout(element), restMs)
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, leaveMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only observes events
    <span
      className="contents"
      onPointerEnter={rest}
      onPointerLeave={leave}
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

/** Above the anchor, or below it if there is no room; always inside the window. */
function Words({ about, label }: { about: Element; label: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = words.current
    if (!element) return
    const anchor = about.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const above = anchor.top - gap - height
    const left = anchor.left + anchor.width / 2 - width / 2
    element.style.top = `${above < gap ? anchor.bottom + gap : above}px`
    element.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`
  }, [about])
  return createPortal(
    // Hidden from screen readers: the anchor has an accessible name.
    <div
      ref={words}
      aria-hidden
      className="fixed z-toast w-max max-w-64 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-page shadow-pop"
    >
      {label}
    </div>,
    document.body,
  )
}
