import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import {
  PayButtons,
  PayCell,
  useAskAboutMoney,
  usePaidVisits,
  usePayment,
  useSaleSheet,
} from '#features/money/sales/web/public.tsx'
import type { Payments } from '#features/schedule/payments/web/public.tsx'

/** The till, as the screens of the schedule show it. */
export const payments: Payments = {
  usePaidVisits,
  usePayment,
  useSaleSheet,
  useAskAboutMoney,
  PayButtons,
  PayCell,
  ReadOnlyDayClose: lazyPart(
    async () => (await loadPart(() => import('#features/money/day-close/web/ReadOnlyDayClose.tsx'))).ReadOnlyDayClose,
  ),
}
