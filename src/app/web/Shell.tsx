import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { becomeIdle, onBrowserIdle, onFirstScreenIdle, useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { setOutboxStarter } from '#platform/web/outbox/access.ts'
import { isExpired } from '#features/billing/subscriptions/rules.ts'
import { useStatusPoll, useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { clientParameter } from '#features/clients/clientParameter.ts'
import { getSubscriptionStatus, type SubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { Link, useLocation } from '#platform/web/router.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { mainId } from './RouteFocus.tsx'
import { Header } from './Header.tsx'
import { hasCommandBar, linksFor, type NavigationLink } from './navigation.ts'
import type { Print } from './RecordedPrint.tsx'
import { RouteLink } from './RouteLink.tsx'
import { clientsPath, dashboardPath, subscriptionPath } from './routes.ts'
import { TabBar } from './TabBar.tsx'
import { Payments } from './Payments.tsx'
import { useVisitor } from './useVisitor.ts'
import { useVersion } from './version.ts'
import { ExpiredBanner } from '#features/billing/subscriptions/web/ExpiredBanner.tsx'
import { TrialCard, TrialLine } from '#features/billing/subscriptions/web/TrialCard.tsx'
import { ClientSheetInUrl } from '#features/clients/web/public.tsx'
import { CachedDayNote, OfflineBar } from './offline/OfflineBar.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { dateTime } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { usePrinting } from '#platform/web/printing.ts'
import { currentSession, updateSessionUser, useSalonZone, useSession } from '#platform/web/session.ts'
import { tabDraftsKey, useHasPin } from '#platform/web/rememberedDevice.ts'
import { tabStorage } from '#platform/web/storage.ts'

const RestoredDrafts = lazyPart(async () => (await loadPart(() => import('./RestoredDrafts.tsx'))).RestoredDrafts)
const RecordedPrint = lazyPart(async () => (await loadPart(() => import('./RecordedPrint.tsx'))).RecordedPrint)
const TermsQuestion = lazyPart(
  async () => (await loadPart(() => import('#features/accounts/terms/web/TermsQuestion.tsx'))).TermsQuestion,
)
const ClosingLine = lazyPart(
  async () => (await loadPart(() => import('#features/accounts/closing/web/ClosingLine.tsx'))).ClosingLine,
)
const PinLock = lazyPart(async () => (await loadPart(() => import('./PinLock.tsx'))).PinLock)

/** The first one takes a cheap phone 40 ms, else while a window with suggestions opens. */
const makeCollator = () => new Intl.Collator()

// The library of the forms' schemas by itself: with the windows it would hold the page of a phone for 150 ms.
onFirstScreenIdle(() => {
  loadPart(() => import('#platform/shared/fields.ts')).then(
    () => onBrowserIdle(makeCollator),
    () => undefined,
  )
})

/** Sidebar and header; on a phone a top bar and tabs at the bottom. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <Payments>
      <Frame>{children}</Frame>
    </Payments>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const { status } = useSubscription()
  const onTrial = status?.isOnTrial && status.isInTrialPeriod
  const { pathname, search } = useLocation()
  const [sheetWanted, wantSheet] = useState(false)
  const [restoresDrafts] = useState(() => tabStorage.get(tabDraftsKey) !== null)
  // The client list renders the sheet itself.
  const mayHaveSheet = visitor?.role === 'user' && visitor.subscribed && pathname !== clientsPath
  if (mayHaveSheet && !sheetWanted && new URLSearchParams(search).has(clientParameter)) wantSheet(true)
  const session = useSession()
  const locks = useHasPin(session?.user.id) && session?.remembered === true
  const idle = useFirstScreenIdle()
  const phone = usePhone()
  const offline = useOffline()
  const version = useVersion()
  const closesAt = session?.user.salon?.closesAt
  useRefusals()
  useOutboxStarter()
  useStatusPoll()
  if (!visitor) return null
  const links = linksFor(visitor)
  return (
    <div className="shell">
      {!phone && <Sidebar links={links} trial={onTrial && status && visitor.salonRole === 'owner' ? status : null} />}
      <div className="shell-page">
        {idle && (
          <Part>
            <PrintHeader path={pathname} />
            {visitor.role === 'user' && <FreshSession />}
          </Part>
        )}
        {idle && locks && (
          <Part>
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
        {closesAt && (
          <Part>
            <ClosingLine closesAt={closesAt} />
          </Part>
        )}
        <main id={mainId} className="outline-none">
          {children}
          {idle && visitor.salonRole === 'owner' && visitor.subscribed && pathname === dashboardPath && (
            <Part>
              <TermsQuestion />
            </Part>
          )}
        </main>
      </div>
      <TabBar links={links} mayBook={hasCommandBar(visitor)} />
      {sheetWanted && mayHaveSheet && (
        <Part>
          <ClientSheetInUrl />
        </Part>
      )}
      {restoresDrafts && (
        <Part>
          <RestoredDrafts />
        </Part>
      )}
      <CachedDayNote />
      {(idle || offline || version === 'outdated') && (
        <Part>
          <OfflineBar />
        </Part>
      )}
    </div>
  )
}

/** A write that can wait starts the outbox, also on a cached day that is shown before the screen is idle. */
function useOutboxStarter(): void {
  useEffect(() => {
    setOutboxStarter(becomeIdle)
    return () => setOutboxStarter(null)
  }, [])
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

/** Salon and print time at the top of every printed page, whose print is recorded. */
function PrintHeader({ path }: { path: string }) {
  const printing = usePrinting()
  const [{ was, print }, setKnown] = useState<{ was: boolean; print: Print | null }>({ was: false, print: null })
  if (printing !== was) setKnown({ was: printing, print: printing ? { path } : print })
  const session = useSession()
  const zone = useSalonZone()
  return (
    <>
      {print && (
        <Part>
          <RecordedPrint print={print} />
        </Part>
      )}
      {printing && (
        <p className="mb-4 hidden justify-between gap-6 border-b border-line pb-1.5 text-sm print:flex">
          <b>{session?.user.salon?.name ?? 'Orari'}</b>
          <span>Printuar më {dateTime(now(), zone)}</span>
        </p>
      )}
    </>
  )
}

interface SidebarProps {
  links: readonly NavigationLink[]
  /** Subscription status during a trial, else null. */
  trial: SubscriptionStatus | null
}

/** Navigation and remaining trial days. Narrow on a tablet; phones have tabs instead. */
function Sidebar({ links, trial }: SidebarProps) {
  return (
    <aside aria-label="Ana e majtë" className="border-r border-line">
      <div className="sticky top-0 flex h-dvh max-h-(--screen-height) flex-col overflow-y-auto px-3.5 py-4.5 max-lg:px-0.5">
        <Link
          to={dashboardPath}
          aria-label="Orari, në fillim"
          className="mb-4 w-fit rounded-md px-2.5 py-1 max-lg:mx-auto"
        >
          <Logo className="max-lg:flex-col max-lg:gap-1" />
        </Link>
        {links.length > 0 && (
          <nav aria-label="Menuja" className="flex flex-col gap-1">
            {links.map((link) => (
              <RouteLink key={link.path} link={link} iconSize={19} className="sidebar-link">
                {link.label}
              </RouteLink>
            ))}
          </nav>
        )}
        {trial && (
          <div className="mt-auto pt-6 max-lg:hidden">
            <Part>
              <TrialCard status={trial} buyAt={subscriptionPath} />
            </Part>
          </div>
        )}
      </div>
    </aside>
  )
}

/** Refreshes the tab's user, because another browser may change the salon's name or time zone. */
export function FreshSession() {
  const user = useRead(getProfile, {}).data?.user
  useEffect(() => {
    const known = currentSession()?.user
    if (user && known?.id === user.id && JSON.stringify({ ...known, ...user }) !== JSON.stringify(known)) {
      updateSessionUser({ ...known, ...user })
    }
  }, [user])
  return null
}
