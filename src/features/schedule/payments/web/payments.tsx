import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import type { Amounts } from '#platform/shared/money.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { listPaidVisits, PaidVisit, Prepaid } from '#features/money/sales/contract.ts'
import type { UsualPayment } from '#features/money/sales/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'

/** Method of a payment by one tap. */
type TapMethod = ReplyOf<typeof listPaidVisits>['usual'][number]['method']

/**
 * A displayed payment of an appointment; with `waiting` it is kept on this device. A stored reply of an earlier version
 * has no amounts.
 */
export type ShownPayment = Omit<PaidVisit, 'payments' | 'owed'> &
  Partial<PaidVisit> & { waiting?: 'waiting' | 'refused' }

/**
 * Payments by one tap: the one that is offered first, and one in which the money is taken otherwise. Null without a
 * price.
 */
interface Offered {
  first: UsualPayment | null
  other: UsualPayment | null
  /** Packages and deposits that the first one uses. */
  prepaid: readonly Prepaid[]
}

/** A package or deposit that a visit can be paid with, as its window shows it. */
export interface AdvanceLine {
  id: string
  icon: IconName
  label: string
  text: string
}

/** Payment of an appointment as marked in lists: 'begun' can be paid, 'unpaid' has ended, 'debt' is still owed. */
export type PaymentState = 'paid' | 'debt' | 'begun' | 'unpaid' | 'returned'

interface Clock {
  date: LocalDate
  time: LocalTime
}

/** Payments of a day's appointments. */
export interface PaidVisits {
  /** False until the payments are loaded. */
  known: boolean
  /** True until the first reply or failure. */
  loading: boolean
  /** True if the salon takes most payments one by one, not as cash at the close of the day. */
  recordsPayments: boolean
  paymentOf: (one: Pick<Appointment, 'id'>) => ShownPayment | undefined
  /** True if the visit was paid and the money went back: it may be paid again, and nobody is asked to. */
  isReturned: (one: Pick<Appointment, 'id'>) => boolean
  /** Revenue of the visits of a list. */
  earnedBy: (visits: readonly Appointment[]) => Amounts
  /**
   * True if 'pa u paguar' is shown: the visit has ended without a sale. Salons that record no payments would have it at
   * every visit.
   */
  isUnpaid: (one: Appointment, now: Clock) => boolean
  /** Undefined for an appointment that cannot be paid yet, or of a salon that records no payments. */
  stateOf: (one: Appointment, now: Clock) => PaymentState | undefined
  /** Last method of the client; cash by default. */
  usualOf: (one: Pick<Appointment, 'client_id' | 'client_name'>) => TapMethod
  /** Payments of the parts of a visit. */
  offeredFor: (parts: readonly Appointment[]) => Offered
}

/** Payment of one appointment and the parts of its visit. */
export interface Payment {
  payment: ShownPayment | undefined
  /** True if the user may take the payment now. */
  mayPay: boolean
  isUnpaid: boolean
  isReturned: boolean
  loading: boolean
  /** Unpaid parts of the visit, by time. */
  parts: Appointment[]
  usual: TapMethod
  offered: Offered
  /** Paid in advance, while the visit is to be paid. */
  advance: readonly AdvanceLine[]
}

export type SaleOpening =
  | {
      kind: 'pay'
      /** Appointments to pay; none for a sale without a visit. */
      visits: readonly Appointment[]
      method: TapMethod
    }
  | {
      kind: 'sale'
      saleId: string
      /** Opens the return at once, for a user who may return it. */
      returning?: true
    }

export interface SaleSheet {
  /** Shows the sheet 'Paguaj' or a sale. */
  open: (opening: SaleOpening) => void
  /** To be rendered once. */
  dialog: ReactNode
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

/** Hooks and components of the till that the screens of the schedule show; `src/app/web` provides them. */
export interface Payments {
  usePaidVisits: (date: string, enabled?: boolean) => PaidVisits
  usePayment: (appointment: Appointment, among?: readonly Appointment[]) => Payment
  useSaleSheet: () => SaleSheet
  useAskAboutMoney: () => (visits: VisitsOfMoney, reason: NotTakingPlace) => Promise<MoneyAnswer | null>
  PayButtons: ComponentType<PayButtonsProps>
  PayCell: ComponentType<PayCellProps>
  ReadOnlyDayClose: ComponentType<object>
}

const PaymentsContext = createContext<Payments | null>(null)

export const PaymentsProvider = PaymentsContext.Provider

function usePayments(): Payments {
  const payments = use(PaymentsContext)
  if (!payments) throw new Error('rendered outside of PaymentsProvider')
  return payments
}

// The provided hooks are the same functions at every render.
/* oxlint-disable react/hooks */
export const usePaidVisits: Payments['usePaidVisits'] = (date, enabled) => usePayments().usePaidVisits(date, enabled)

export const usePayment: Payments['usePayment'] = (appointment, among) => usePayments().usePayment(appointment, among)

export const useSaleSheet: Payments['useSaleSheet'] = () => usePayments().useSaleSheet()

/** Asks about the money of visits before they are cancelled or deleted. Resolves to null if they are to stay. */
export const useAskAboutMoney: Payments['useAskAboutMoney'] = () => usePayments().useAskAboutMoney()

/* oxlint-enable react/hooks */

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

/** Day closes in the archive; render it in a `Part`. */
export function ReadOnlyDayClose() {
  const { ReadOnlyDayClose: Given } = usePayments()
  return <Given />
}
