import { useState, type ReactNode } from 'react'
import type { OpenedVisit } from './VisitWindow.tsx'
import { VisitWindow } from './lazyWindows.ts'

/**
 * Details window for a screen that lists visits: `open(id, element)` shows it beside the element; render `visit` once,
 * inside the dialog if the list is in one. `inSheet` is true in the client's sheet.
 */
export function useVisitWindow({ inSheet = false }: { inSheet?: boolean } = {}): {
  open: (id: string, anchor: Element, pane?: OpenedVisit['pane']) => void
  visit: ReactNode
} {
  const [opened, setOpened] = useState<OpenedVisit | null>(null)
  return {
    open: (id, anchor, pane) => setOpened({ id, anchor, pane }),
    visit: <VisitWindow opened={opened} inSheet={inSheet} onClose={() => setOpened(null)} />,
  }
}
