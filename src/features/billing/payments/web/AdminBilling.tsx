import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useRead } from '#platform/web/data.ts'
import { ExtendDialog } from '../../subscriptions/web/public.tsx'
import type { Customer, PlanType } from '../../subscriptions/contract.ts'
import { listReviews } from '../contract.ts'
import { CashDialog } from './CashDialog.tsx'
import { PlanSettings } from './PlanSettings.tsx'
import { RecentSubscriptions } from './RecentSubscriptions.tsx'
import { ReviewList } from './ReviewList.tsx'
import { SalesList } from './SalesList.tsx'
import { AdminBillingFigures } from './AdminBillingFigures.tsx'

type Tab = 'abonimet' | 'pagesat' | 'shqyrtimi'
type Opened = { kind: 'extend'; user?: Customer; plan?: PlanType } | { kind: 'cash' }

/** The administrator's subscriptions: figures, plans, who has what, and the money. */
export function AdminBilling() {
  const [tab, setTab] = useState<Tab>('abonimet')
  // A window stands until it has closed softly; each opening is a new one.
  const [opened, setOpened] = useState<{ what: Opened; open: boolean; time: number } | null>(null)
  const reviews = useRead(listReviews, {})
  const openWindow = (what: Opened) => setOpened({ what, open: true, time: (opened?.time ?? 0) + 1 })
  const close = () => setOpened((last) => last && { ...last, open: false })
  const waiting = reviews.data?.total ?? 0

  return (
    <>
      <PageHeader
        title="Menaxhimi i Abonimeve"
        actions={
          <>
            <Button icon="calendar" onClick={() => openWindow({ kind: 'extend' })}>
              Zgjat Abonimin
            </Button>
            <Button variant="primary" icon="euro" onClick={() => openWindow({ kind: 'cash' })}>
              Pagesë në dorë
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
            content: <RecentSubscriptions onExtend={(user, plan) => openWindow({ kind: 'extend', user, plan })} />,
          },
          { value: 'pagesat', label: 'Pagesat', content: <SalesList /> },
          {
            value: 'shqyrtimi',
            label: 'Në shqyrtim',
            ...(waiting > 0 ? { count: waiting } : {}),
            content: <ReviewList />,
          },
        ]}
      />
      {opened?.what.kind === 'extend' && (
        <ExtendDialog
          key={opened.time}
          open={opened.open}
          user={opened.what.user}
          plan={opened.what.plan}
          onClose={close}
        />
      )}
      {opened?.what.kind === 'cash' && <CashDialog key={opened.time} open={opened.open} onClose={close} />}
    </>
  )
}
