import { useState, type ReactNode } from 'react'
import { loadPart } from '#platform/web/loadPart.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import type { OpenedVisit } from './windows.tsx'

const load = () => loadPart(() => import('./windows.tsx'))

export const AppointmentForm = lazyWindow(
  async () => (await load()).AppointmentForm,
  ({ target }) => target !== null,
)

export const AppointmentDetails = lazyWindow(
  async () => (await load()).AppointmentDetails,
  ({ appointment }) => appointment !== null,
)

const VisitWindow = lazyWindow(
  async () => (await load()).VisitWindow,
  ({ opened }) => opened !== null,
)

export const ClashBanner = lazyPart(async () => (await load()).ClashBanner)

export const VisitLink = lazyPart(async () => (await load()).VisitLink)

export const DayCalendar = lazyPart(async () => (await load()).DayCalendar)

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
