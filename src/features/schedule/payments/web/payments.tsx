import { createContext, use, type ComponentType } from 'react'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { PaidVisits } from './usePaidVisits.ts'
import type { Payment } from './usePayment.ts'

export type SaleOpening =
  | {
      kind: 'pay'
      /** Appointments to pay; none for a sale without a visit. */
      visits: readonly Appointment[]
      method: Payment['usual']
    }
  | {
      kind: 'sale'
      saleId: string
      /** Opens the return at once, for a user who may return it. */
      returning?: true
    }

interface SaleSheetProps {
  /** Null while closed. */
  opening: SaleOpening | null
  onClose: () => void
}

export interface PayButtonsProps {
  payment: Payment
  onOpen: (opening: SaleOpening) => void
  onPaid: () => void
}

export interface PayCellProps {
  appointment: Appointment
  /** Appointments of the list, with the other parts of the visit. */
  among: readonly Appointment[]
  paid: PaidVisits
  onOpen: (opening: SaleOpening) => void
  /** False if another button of the screen takes the payment. */
  isOpen?: boolean
  className?: string
}

/** Reason for which a visit does not take place. */
export type NotTakingPlace = 'no_show' | 'cancelled' | 'deleted'

/** Decision about the money of paid visits that do not take place. */
export interface MoneyDecision {
  /** Said beside the undo of the change. */
  note: string
  /** Records the decision, after the visits were changed. */
  record: () => Promise<void>
  /** Takes it back with the change, if the money became a deposit. */
  undo: () => void
}

/** Payments of visits that do not take place, as they were shown. */
export interface MoneyAnswer {
  /** Ids of the sales by which the visits are paid, by visit. */
  sales: ReadonlyMap<string, string>
  /** Null if there is no money to decide about. */
  decision: MoneyDecision | null
}

/** Visits that do not take place, with the parts that change together. */
export type VisitsOfMoney = readonly Pick<Appointment, 'id' | 'client_name' | 'appointment_date'>[]

/** Components of the till that the screens of the schedule show, and its question; `src/app/web` hands them in. */
export interface Payments {
  PayButtons: ComponentType<PayButtonsProps>
  PayCell: ComponentType<PayCellProps>
  SaleSheet: ComponentType<SaleSheetProps>
  ReadOnlyDayClose: ComponentType<object>
  /** Asks about the money of visits before they are cancelled or deleted. Resolves to null if they are to stay. */
  askAboutMoney: (visits: VisitsOfMoney, reason: NotTakingPlace) => Promise<MoneyAnswer | null>
}

const PaymentsContext = createContext<Payments | null>(null)

export const PaymentsProvider = PaymentsContext.Provider

function usePayments(): Payments {
  const payments = use(PaymentsContext)
  if (!payments) throw new Error('rendered outside of PaymentsProvider')
  return payments
}

export const useAskAboutMoney = () => usePayments().askAboutMoney

/** Payment in the window of a visit. */
export function PayButtons(props: PayButtonsProps) {
  const { PayButtons: Given } = usePayments()
  return <Given {...props} />
}

/** Payment in a row of a list: the button, what was paid, or the price. */
export function PayCell(props: PayCellProps) {
  const { PayCell: Given } = usePayments()
  return <Given {...props} />
}

/** The sheet 'Paguaj' or a sale. */
export function SaleSheet(props: SaleSheetProps) {
  const { SaleSheet: Given } = usePayments()
  return <Given {...props} />
}

/** Day closes in the archive; render it in a `Part`. */
export function ReadOnlyDayClose() {
  const { ReadOnlyDayClose: Given } = usePayments()
  return <Given />
}
