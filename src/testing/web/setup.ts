import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { closeSession } from '#platform/web/session.ts'
import { clearUndo } from '#platform/web/ui/undo.tsx'

// Generous timeout, independent of the machine's speed.
configure({ asyncUtilTimeout: 60_000 })

/** Viewport width for media queries, in CSS pixels. */
let viewportWidth = 1440

export function setViewportWidth(px: number): void {
  viewportWidth = px
}

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
