import { useEffect, useState } from 'react'
import { dayMonth, dayMonthYear } from '#platform/shared/sq.ts'
import { todayIn } from '#platform/shared/time.ts'
import { useNow } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { listPlans, type PlanType, type SubscriptionStatus } from '../../subscriptions/contract.ts'
import { startAfter } from '../../subscriptions/rules.ts'
import { beginPayment } from '../contract.ts'
import { PlanCard } from './PlanCard.tsx'
import { useCancel } from './useCancel.ts'

const facts: readonly { icon: IconName; text: string }[] = [
  { icon: 'shield', text: 'Paguani me kartë te Paysera; ne nuk e shohim kartën tuaj.' },
  { icon: 'clock', text: 'Kur paguani më herët, ditët që ju kanë mbetur nuk humbin.' },
  { icon: 'mail', text: 'Dëftesa vjen me email dhe ruhet te Statusi.' },
  { icon: 'people', text: 'Të gjitha funksionet në çdo plan, pa kufi terminesh e klientësh.' },
]

/** Start of a purchase: after the last term or the trial, or at once. */
function beginning(
  status: SubscriptionStatus | undefined,
  now: Date,
  zone: string,
): { day: string; after: string } | null {
  const [trial, term] = [status?.trialEndDate, status?.subscriptionEndDate].map((end) => (end ? new Date(end) : null))
  const start = startAfter(now, [trial ?? null, term ?? null])
  if (start <= now) return null
  const day = todayIn(start, zone)
  return {
    day: day.slice(0, 4) === todayIn(now, zone).slice(0, 4) ? dayMonth(day) : dayMonthYear(day),
    after: start.getTime() === term?.getTime() ? 'periudha që keni' : 'prova',
  }
}

export function PlanOffer({ status }: { status: SubscriptionStatus | undefined }) {
  const plans = useRead(listPlans, {})
  const begin = useWrite(beginPayment)
  const [going, setGoing] = useState<PlanType | null>(null)
  const zone = useSalonZone()
  const moment = useNow()
  const { cancel, error: cancelError, dismiss } = useCancel(status)

  // Resets the buttons when the buyer returns from the bank by Back.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setGoing(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const buy = async (planType: PlanType) => {
    setGoing(planType)
    try {
      const { paymentUrl } = await begin.write({ planType })
      location.assign(paymentUrl)
    } catch {
      setGoing(null)
    }
  }

  if (!plans.data) {
    return (
      <LoadingState read={plans}>
        <output aria-label="Duke ngarkuar..." className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </output>
      </LoadingState>
    )
  }
  const offered = plans.data.plans.filter(({ is_active }) => is_active)
  const current = status?.hasActiveSubscription ? status.subscriptionType : null
  const error = begin.error ?? cancelError
  return (
    <>
      {error && (
        <Banner
          kind="error"
          className="mb-4"
          onDismiss={() => {
            begin.clearError()
            dismiss()
          }}
        >
          {error.message}
        </Banner>
      )}
      <div className="grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_0.85fr]">
        {offered.map(({ plan, price }) => (
          <PlanCard
            key={plan}
            plan={plan}
            price={price}
            saving={plan === 'yearly' ? plans.data.yearlySaving : 0}
            active={current !== null}
            begins={beginning(status, moment, zone)}
            going={going === plan}
            disabled={going !== null && going !== plan}
            onBuy={() => void buy(plan)}
            mine={current === plan ? { cancelled: status?.isCancelled ?? false, onCancel: cancel } : undefined}
          />
        ))}
        <ul className="grid content-start gap-4 px-1 py-2 md:max-lg:col-span-2 md:max-lg:grid-cols-2 lg:px-4 lg:py-5">
          {facts.map(({ icon, text }) => (
            <li key={text} className="flex gap-3 text-ink-2">
              <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
