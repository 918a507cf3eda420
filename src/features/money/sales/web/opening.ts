import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TapMethod } from '../methods.ts'

/** Content of the sheet: a new payment, or a recorded sale. */
export type SaleOpening =
  | {
      kind: 'pay'
      /** Appointments to pay; none for a sale without a visit. */
      visits: readonly Appointment[]
      method: TapMethod
    }
  | { kind: 'sale'; saleId: string }
