import { dayMonthYear } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useWrite } from '#platform/web/write.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { statusKey } from '../../subscriptions/web/public.tsx'
import { accessEnd } from '../../subscriptions/rules.ts'
import { cancelSubscription, subscriptionMessages, type SubscriptionStatus } from '../../subscriptions/contract.ts'

/** Cancels the salon's subscription after a confirmation; it stays active until its end. */
export function useCancel(status: SubscriptionStatus | undefined) {
  const zone = useSalonZone()
  const { write, busy, error, clearError } = useWrite(cancelSubscription, {
    store: (client, { subscription }) => client.setQueryData(statusKey, subscription),
    success: true,
  })
  const ask = async () => {
    const end = status && accessEnd(status.subscriptionEndDate, status.trialEndDate)
    const day = end ? lastDay(new Date(end), zone) : null
    const until = day ? dayMonthYear(day) : ''
    const yes = await confirm({
      title: subscriptionMessages.cancelQuestion,
      message: `Ajo që keni paguar mbetet e juaja: faqet janë të hapura deri më ${until}. Pas anulimit nuk ju kujtojmë më për rinovim.`,
      confirmLabel: 'Anulo abonimin',
      danger: true,
    })
    // The screen shows `error`.
    if (yes) await write({}).catch(() => undefined)
  }
  return { cancel: () => void ask(), busy, error, dismiss: clearError }
}
