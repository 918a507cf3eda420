import { amount, number, shortDate } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatCard } from '#platform/web/ui/StatCard.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useRead } from '#platform/web/data.ts'
import { ExtendDialog } from '../../subscriptions/web/public.tsx'
import type { Customer } from '../../subscriptions/admin-contract.ts'
import type { PlanType } from '../../subscriptions/contract.ts'
import { getBillingFigures, listAttention, listReviews } from '../admin-contract.ts'
import { AttentionList } from './AttentionList.tsx'
import { PlanSettings } from './PlanSettings.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import { RecentSubscriptions } from './RecentSubscriptions.tsx'
import { ReviewList } from './ReviewList.tsx'
import { AdminPaymentList } from './AdminPaymentList.tsx'

const tabs = ['abonimet', 'pagesat', 'shqyrtimi', 'vemendje'] as const
type Tab = (typeof tabs)[number]
type Opened = { kind: 'extend'; user?: Customer; plan?: PlanType } | { kind: 'payment' }

export function AdminBilling() {
  const query = useQueryState()
  const tab: Tab = tabs.find((each) => each === query.read('tab')) ?? 'abonimet'
  const setTab = (next: Tab) => query.change({ tab: next === 'abonimet' ? null : next })
  const { shown, show } = useDialogOpening<Opened>()
  const reviews = useRead(listReviews, {})
  const attention = useRead(listAttention, {})
  const waiting = reviews.data?.total ?? 0
  const urgent = attention.data?.items.filter((item) => item.kind !== 'silent').length ?? 0

  return (
    <>
      <PageHeader
        title="Menaxhimi i Abonimeve"
        actions={
          <>
            <Button icon="calendar" onClick={() => show({ kind: 'extend' })}>
              Zgjat Abonimin
            </Button>
            <Button variant="primary" icon="euro" onClick={() => show({ kind: 'payment' })}>
              Shto pagesë
            </Button>
          </>
        }
      />
      <AdminBillingFigures />
      <PlanSettings />
      <Tabs
        label="Lista"
        value={tab}
        onChange={setTab}
        className="mt-5"
        items={[
          {
            value: 'abonimet',
            label: 'Abonimet e fundit',
            content: <RecentSubscriptions onExtend={(user, plan) => show({ kind: 'extend', user, plan })} />,
          },
          { value: 'pagesat', label: 'Pagesat', content: <AdminPaymentList /> },
          { value: 'shqyrtimi', label: 'Në shqyrtim', count: waiting || undefined, content: <ReviewList /> },
          { value: 'vemendje', label: 'Për t’u parë', count: urgent || undefined, content: <AttentionList /> },
        ]}
      />
      {shown?.content.kind === 'extend' && (
        <ExtendDialog key={shown.key} {...shown.dialog} user={shown.content.user} plan={shown.content.plan} />
      )}
      {shown?.content.kind === 'payment' && <RecordPaymentDialog key={shown.key} {...shown.dialog} />}
    </>
  )
}

function AdminBillingFigures() {
  const { data, error, isFetching, refetch } = useRead(getBillingFigures, {})
  if (error && !data) {
    return (
      <Card className="mb-4">
        <FailureState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    )
  }
  const since = data && isLocalDate(data.startDate) ? `nga ${shortDate(data.startDate)}` : '\u00a0'
  const wait = <Skeleton className="h-[1lh] w-20" />
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Përdorues gjithsej" value={data ? number(data.totalUsers) : wait} />
      <StatCard label="Me abonim" value={data ? number(data.withSubscription) : wait} />
      <StatCard
        label="Të ardhurat mujore"
        value={data ? amount(data.monthlyRevenue, 'EUR') : wait}
        hint={<span className="max-md:hidden">{since}</span>}
      />
      <StatCard label="Të ardhurat gjithsej" value={data ? amount(data.totalRevenue, 'EUR') : wait} />
    </div>
  )
}
