import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TapMethod } from '../methods.ts'

/** Content of the sheet: a payment to make, or a sale that was made. */
export type SaleOpening =
  | {
      kind: 'pay'
      /** Appointments that are paid; none for a sale without a visit. */
      visits: readonly Appointment[]
      method: TapMethod
    }
  | { kind: 'sale'; saleId: string }
