import { loadPart } from '#platform/web/loadPart.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'

const load = () => loadPart(() => import('./windows.ts'))

/** Books an appointment or changes one. */
export const AppointmentForm = lazyWindow(
  async () => (await load()).AppointmentForm,
  ({ target }) => target !== null,
)

/** An appointment with its actions. */
export const AppointmentDetails = lazyWindow(
  async () => (await load()).AppointmentDetails,
  ({ appointment }) => appointment !== null,
)

/** An appointment of a list, read when it is opened. */
export const VisitWindow = lazyWindow(
  async () => (await load()).VisitWindow,
  ({ opened }) => opened !== null,
)

/** Writes that wait for the connection. */
export const OutboxDialog = lazyWindow(
  async () => (await load()).OutboxDialog,
  ({ open }) => open,
)

/** The button of the schedule's calendar with its window. */
export const DayCalendar = lazyPart(async () => (await load()).DayCalendar)
