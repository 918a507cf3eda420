import { dayMonth } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { subscriptionMessages, type SubscriptionStatus } from '../contract.ts'
import { trialDays } from '../rules.ts'
import { isLastHours, lastHour } from '../time-left/rules.ts'

interface TrialProps {
  status: SubscriptionStatus
  buyAt: string
}

/** Remaining trial days, in the sidebar. */
export function TrialCard({ status, buyAt }: TrialProps) {
  const daysLeft = subscriptionMessages.daysLeft(status.remainingTrialDays)
  return (
    <section aria-label="Prova falas" className="rounded-xl border border-line bg-surface p-3.5 text-sm text-ink-2">
      <p className="text-base font-bold text-ink">{daysLeft}</p>
      <TrialEnd status={status} />
      <Progress label={daysLeft} value={status.remainingTrialDays} max={trialDays} className="mt-2.5" />
      <ButtonLink to={buyAt} variant="primary" wide className="mt-3">
        {subscriptionMessages.subscribeNow}
      </ButtonLink>
    </section>
  )
}

/** Remaining trial days in one line, for phones and tablets. */
export function TrialLine({ status, buyAt }: TrialProps) {
  return (
    <section
      aria-label="Prova falas"
      className="mb-3 flex min-h-11 items-center gap-3 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-sm text-ink-2 lg:hidden"
    >
      <div className="min-w-0 flex-1">
        <b className="text-ink">{subscriptionMessages.daysLeft(status.remainingTrialDays)}</b>{' '}
        <TrialEnd status={status} />
      </div>
      <ButtonLink to={buyAt} variant="primary" size="sm">
        {subscriptionMessages.subscribeNow}
      </ButtonLink>
    </section>
  )
}

function TrialEnd({ status }: { status: SubscriptionStatus }) {
  const zone = useSalonZone()
  const moment = useNow()
  if (!status.trialEndDate) return null
  const end = new Date(status.trialEndDate)
  const when = isLastHours(moment, end, zone) ? lastHour(moment, end, zone) : `më ${dayMonth(lastDay(end, zone))}`
  return <span>Prova falas mbaron {when}.</span>
}
