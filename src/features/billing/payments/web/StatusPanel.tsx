import { longDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { useNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { type SubscriptionStatus, planLabel } from '../../subscriptions/contract.ts'
import { accessEnd, displayStatus } from '../../subscriptions/rules.ts'
import { isLastHours, timeLeft } from '../../subscriptions/time-left/rules.ts'
import type { Subscription } from '../../subscriptions/web/public.tsx'
import { History } from './PaymentHistory.tsx'
import { useCancel } from './useCancel.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'

export function StatusPanel({ subscription, onPlans }: { subscription: Subscription; onPlans: () => void }) {
  const { status, error } = subscription
  return (
    <div className="grid gap-4">
      {status ? (
        <State status={status} onPlans={onPlans} />
      ) : (
        <Card>
          <LoadingState read={subscription} rows={2} />
        </Card>
      )}
      {status && error && <Banner kind="error">{error.message}</Banner>}
      <History />
    </div>
  )
}

const endLabels = { active: 'Skadon më', trial: 'Prova mbaron më', expired: 'Mbaroi më' }

function State({ status, onPlans }: { status: SubscriptionStatus; onPlans: () => void }) {
  const zone = useSalonZone()
  const moment = useNow()
  const { cancel, busy, error, dismiss } = useCancel(status)
  const state = displayStatus(status)
  const end = accessEnd(status.subscriptionEndDate, status.trialEndDate, status)
  const endDay = end ? lastDay(new Date(end), zone) : null
  const openUntil = end && state !== 'expired' ? new Date(end) : moment
  return (
    <Card title="Abonimi juaj" actions={<SubscriptionBadge status={status} />}>
      <Facts
        className="grid gap-x-6 gap-y-3 md:grid-cols-3"
        fact="flex justify-between gap-4 md:flex-col md:justify-start md:gap-0.5"
        label="text-sm text-ink-3"
        value="text-right font-semibold md:text-left md:text-lg"
        facts={[
          ['Plani', planLabel(status.subscriptionType)],
          [
            isLastHours(moment, openUntil, zone) ? 'Koha e mbetur' : 'Ditë të mbetura',
            timeLeft(moment, openUntil, zone, state === 'trial' ? status.remainingTrialDays : null),
          ],
          [endLabels[state], endDay ? longDate(endDay, { year: true }) : '–'],
        ]}
      />
      {status.isCancelled && (
        <p className="mt-4 text-ink-2">
          E keni anuluar. Faqet mbeten të hapura deri në fund, dhe mund të vazhdoni kur të doni.
        </p>
      )}
      {error && (
        <Banner kind="error" className="mt-4" onDismiss={dismiss}>
          {error.message}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button variant={state === 'active' ? 'secondary' : 'primary'} onClick={onPlans}>
          {state === 'active' ? 'Zgjat abonimin' : 'Shiko planet'}
        </Button>
        {state === 'active' && !status.isCancelled && (
          <Button guarded variant="ghost" onClick={cancel} loading={busy}>
            Anulo abonimin
          </Button>
        )}
      </div>
    </Card>
  )
}

function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const state = displayStatus(status)
  if (state === 'active') return <Badge tone="ok">Aktiv</Badge>
  return state === 'trial' ? <Badge tone="wait">Provë Falas</Badge> : <Badge tone="bad">I Skaduar</Badge>
}
