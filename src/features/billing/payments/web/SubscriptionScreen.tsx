import { useSearchParams } from '#platform/web/router.tsx'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { amount, instantDate } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { AllMyData } from '#features/salon/export/web/public.tsx'
import { planLabel, subscriptionMessages } from '../../subscriptions/contract.ts'
import { displayStatus, isTrialOver } from '../../subscriptions/rules.ts'
import { useSubscription } from '../../subscriptions/web/public.tsx'
import { getHistory, getPaymentStatus } from '../contract.ts'
import { paymentMessages } from '../copy.ts'
import { cancelledParam } from '../rules.ts'
import { historyPageSize } from './PaymentHistory.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import { StatusPanel } from './StatusPanel.tsx'

export function SubscriptionScreen() {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'statusi' ? 'statusi' : 'planet'
  const subscription = useSubscription()
  const { status } = subscription
  const show = (next: 'planet' | 'statusi') => setQuery(next === 'planet' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <PageHeader title="Zgjidhni Planin Tuaj" sub="Paguani vetëm për kohën që zgjidhni: asgjë nuk rinovohet vetë." />
      {status && isTrialOver(status) && (
        <Banner kind="warn" title={subscriptionMessages.trialOver} className="mb-4">
          Zgjidhni një plan dhe vazhdoni aty ku e latë.
        </Banner>
      )}
      <PaymentReturn />
      <WaitingPayments />
      <Tabs
        label="Abonimi"
        value={tab}
        onChange={show}
        items={[
          { value: 'planet', label: 'Planet', content: <PlanOffer status={status} /> },
          {
            value: 'statusi',
            label: 'Statusi',
            content: <StatusPanel subscription={subscription} onPlans={() => show('planet')} />,
          },
        ]}
      />
      {/* A salon that leaves can export its data. */}
      {status && displayStatus(status) === 'expired' && <AllMyData className="mt-6" />}
    </>
  )
}

/** Payments whose outcome is still open, so that nobody pays for the same plan again. */
function WaitingPayments() {
  const zone = useSalonZone()
  const { data } = useRead(getHistory, { page: 1, limit: historyPageSize })
  return data?.waiting.map((payment) => (
    <Banner
      key={payment.order}
      kind="warn"
      title={payment.state === 'review' ? paymentMessages.inReview : paymentMessages.atBank}
      className="mb-4"
    >
      {planLabel(payment.plan)}, {amount(payment.amount, 'EUR')}, {instantDate(new Date(payment.created_at), zone)}.{' '}
      {paymentMessages.doNotPayAgain}
    </Banner>
  ))
}

/** Banner for a payer who returned without paying, depending on the order's state. Renders nothing without an order. */
function PaymentReturn() {
  const query = useQueryState()
  const order = query.read(cancelledParam)
  const { data } = useRead(getPaymentStatus, { order }, { enabled: order !== '' })
  if (order === '' || !data) return null
  const dismiss = () => query.change({ [cancelledParam]: null })
  if (data.state === 'failed') {
    return (
      <Banner kind="error" title={paymentMessages.failed} onDismiss={dismiss} className="mb-4">
        {paymentMessages.refused}
      </Banner>
    )
  }
  if (data.state !== 'pending') return null
  return (
    <Banner kind="info" title="Pagesa nuk u përfundua" onDismiss={dismiss} className="mb-4">
      Nëse e ndërpretë, nuk paguat asgjë. Zgjidhni planin kur të doni.
    </Banner>
  )
}
