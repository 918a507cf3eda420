import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { UsualMethod } from '../rules.ts'

/** Content of the sheet: a payment to make, or a sale that was made. */
export type SaleOpening =
  | {
      kind: 'pay'
      /** What is paid; none for a sale without a visit. */
      visits: readonly Appointment[]
      /** What can be paid together with it. */
      others: readonly Appointment[]
      method: UsualMethod
    }
  | { kind: 'sale'; saleId: string }
