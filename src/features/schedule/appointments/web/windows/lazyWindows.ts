import { loadPart } from '#platform/web/loadPart.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

const load = () => loadPart(() => import('./windows.ts'))

export const AppointmentForm = lazyWindow(
  async () => (await load()).AppointmentForm,
  ({ target }) => target !== null,
)

export const AppointmentDetails = lazyWindow(
  async () => (await load()).AppointmentDetails,
  ({ appointment }) => appointment !== null,
)

export const VisitWindow = lazyWindow(
  async () => (await load()).VisitWindow,
  ({ opened }) => opened !== null,
)

export const ClashBanner = lazyPart(async () => (await load()).ClashBanner)

export const VisitLink = lazyPart(async () => (await load()).VisitLink)

export const DayCalendar = lazyPart(async () => (await load()).DayCalendar)
