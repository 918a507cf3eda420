import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { readKey } from '#platform/web/data.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { isExpired } from '#features/billing/subscriptions/rules.ts'
import { useStatusPoll, useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { clientParameter } from '#features/clients/clientParameter.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { useLocation } from '#platform/web/router.tsx'
import { mainId } from './RouteFocus.tsx'
import { Header } from './Header.tsx'
import { hasCommandBar, linksFor } from './navigation.ts'
import { clientsPath, dashboardPath, subscriptionPath } from './routes.ts'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { useVisitor } from './useVisitor.ts'
import { useVersion } from './version.ts'
import { ExpiredBanner } from '#features/billing/subscriptions/web/ExpiredBanner.tsx'
import { TrialLine } from '#features/billing/subscriptions/web/TrialCard.tsx'
import { ClientSheetInUrl } from '#features/clients/web/public.tsx'
import { FreshSession } from './FreshSession.tsx'
import { OfflineBar } from './offline/OfflineBar.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { dateTime } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { useSalonZone, useSession, lockSession } from '#platform/web/session.ts'
import { pinIdleMinutes } from '#features/accounts/auth/remembered-device/rules.ts'
import { useRememberedDevice } from '#platform/web/rememberedDevice.ts'

/** Sidebar and header; on a phone a top bar and tabs at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const { status } = useSubscription()
  const onTrial = status?.isOnTrial && status.isInTrialPeriod
  const { pathname, search } = useLocation()
  const [sheetWanted, wantSheet] = useState(false)
  // The client list renders the sheet itself.
  const mayHaveSheet = visitor?.role === 'user' && pathname !== clientsPath
  if (mayHaveSheet && !sheetWanted && new URLSearchParams(search).has(clientParameter)) wantSheet(true)
  const idle = useFirstScreenIdle()
  const offline = useOffline()
  const version = useVersion()
  useRefusals()
  useStatusPoll()
  if (!visitor) return null
  const links = linksFor(visitor)
  return (
    <div className="shell">
      <Sidebar links={links} trial={onTrial && status && visitor.salonRole === 'owner' ? status : null} />
      <div className="shell-page">
        {idle && (
          <Part>
            <PrintHeader />
            {visitor.role === 'user' && <FreshSession />}
            <PinLock />
          </Part>
        )}
        <Header visitor={visitor} links={links} />
        <Part>
          {status && visitor.salonRole === 'owner' && isExpired(status) && (
            <ExpiredBanner renewAt={pathname === subscriptionPath ? null : subscriptionPath} />
          )}
          {status && onTrial && visitor.salonRole === 'owner' && pathname === dashboardPath && (
            <TrialLine status={status} buyAt={subscriptionPath} />
          )}
        </Part>
        <main id={mainId} className="outline-none">
          {children}
        </main>
      </div>
      <TabBar links={links} mayBook={hasCommandBar(visitor)} />
      {sheetWanted && mayHaveSheet && (
        <Part>
          <ClientSheetInUrl />
        </Part>
      )}
      {(idle || offline || version === 'outdated') && (
        <Part>
          <OfflineBar />
        </Part>
      )}
    </div>
  )
}

/** Refetches the subscription status after a 402, which means that the cached one is outdated. */
function useRefusals(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.action.error instanceof Fault && event.action.error.code === 'subscription_required')
          void client.invalidateQueries({ queryKey: readKey(getSubscriptionStatus, {}) })
      }),
    [client],
  )
}

/** Salon and print time at the top of every printed page. */
function PrintHeader() {
  const printing = usePrinting()
  const session = useSession()
  const zone = useSalonZone()
  if (!printing) return null
  return (
    <p className="mb-4 hidden justify-between gap-6 border-b border-line pb-1.5 text-sm print:flex">
      <b>{session?.user.salon?.name ?? 'Orari'}</b>
      <span>Printuar më {dateTime(now(), zone)}</span>
    </p>
  )
}

/** Asks for the PIN, on a device that has one, after a period of inactivity. */
function PinLock() {
  const device = useRememberedDevice()
  const session = useSession()
  const locks = device?.pin === true && session?.remembered === true
  useEffect(() => {
    if (!locks) return
    let timer = setTimeout(lockSession, pinIdleMinutes * 60_000)
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(lockSession, pinIdleMinutes * 60_000)
    }
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) addEventListener(kind, renew, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) removeEventListener(kind, renew)
    }
  }, [locks])
  return null
}
