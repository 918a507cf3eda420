import { callName } from '#platform/web/outbox/entries.ts'
import type { KeptKind } from '#platform/web/outbox/kinds.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '../../contract.ts'
import { bookVisits, changeLinked, removeLinked } from '../../linked/contract.ts'
import { describeAppointmentWrite } from './describe.ts'
import { RefusedChange } from './RefusedChange.tsx'

/** Presentation of waiting writes of appointments, by call. */
export const keptAppointmentKinds: Record<string, KeptKind> = Object.fromEntries(
  [bookAppointment, updateAppointment, deleteAppointment, bookVisits, changeLinked, removeLinked].map((spec) => [
    callName(spec),
    { describe: describeAppointmentWrite, Refused: RefusedChange },
  ]),
)
