import './act.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { closeSession } from '#platform/web/session.ts'
import { clearUndo } from '#platform/web/ui/undo.tsx'

// Generous timeout, independent of the machine's speed.
configure({ asyncUtilTimeout: 60_000 })

/** Not those of a test's fake timers: Base UI keeps one frame requested for all components. */
const { setTimeout, clearTimeout } = globalThis

/** Viewport width for media queries, in CSS pixels. */
let viewportWidth = 1440

export function setViewportWidth(px: number): void {
  viewportWidth = px
}

// Test files of a process share the window: each begins with an empty one.
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
document.title = ''
history.replaceState(null, '', '/')
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)

// jsdom has no layout: these stubs return fixed values.
vi.stubGlobal('matchMedia', (query: string) => {
  const limit = /\((?:width < |max-width: *)([\d.]+)(px|rem|em)\)/.exec(query)
  const px = limit ? Number(limit[1]) * (limit[2] === 'px' ? 1 : 16) : 0
  return {
    matches: limit !== null && viewportWidth < px,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
})
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
// The next frame comes before the next action of a test: dialogs that close have closed by then. A page that is closed
// has no frames: the rule of presses stays installed until its process ends.
vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) =>
  setTimeout(() => {
    if ('document' in globalThis) run(performance.now())
  }, 0),
)
vi.stubGlobal('cancelAnimationFrame', clearTimeout)
Element.prototype.scrollIntoView = () => undefined
Element.prototype.scrollTo = () => undefined
Element.prototype.getAnimations = () => []

afterEach(() => {
  cleanup()
  clearUndo()
  closeSession()
  vi.useRealTimers()
  setViewportWidth(1440)
})
