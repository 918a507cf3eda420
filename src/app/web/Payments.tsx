import { useMemo, type ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { PayButtons, PayCell, SaleSheet, useAskAboutMoney } from '#features/money/sales/web/public.tsx'
import { PaymentsProvider } from '#features/schedule/payments/web/public.tsx'

const ReadOnlyDayClose = lazyPart(
  async () => (await loadPart(() => import('#features/money/day-close/web/ReadOnlyDayClose.tsx'))).ReadOnlyDayClose,
)

/** Hands the till to the screens of the schedule, which import none of `money`. */
export function Payments({ children }: { children: ReactNode }) {
  const askAboutMoney = useAskAboutMoney()
  const payments = useMemo(() => ({ PayButtons, PayCell, SaleSheet, ReadOnlyDayClose, askAboutMoney }), [askAboutMoney])
  return <PaymentsProvider value={payments}>{children}</PaymentsProvider>
}
