export {
  PaymentsProvider,
  PayButtons,
  PayCell,
  ReadOnlyDayClose,
  SaleSheet,
  useAskAboutMoney,
  type MoneyAnswer,
  type MoneyDecision,
  type NotTakingPlace,
  type PayButtonsProps,
  type PayCellProps,
  type SaleOpening,
  type VisitsOfMoney,
} from './payments.tsx'
export { usePaidVisits, type PaidVisits, type PaymentState, type ShownPayment } from './usePaidVisits.ts'
export { usePayableParts, usePayment, type AdvanceLine, type Payment } from './usePayment.ts'
