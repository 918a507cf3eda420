import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from '#platform/web/router.tsx'
import { dayMonth, plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useNow, wallClockNow } from '#platform/web/clock.ts'
import { offlineCacheTime } from '#platform/web/offlineCache.ts'
import { isOffline, onConnectivityChange, useOffline } from '#platform/web/connectivity.ts'
import { isWaiting, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { useOutboxEntries } from '#platform/web/outbox/useOverlay.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { usePushDevice } from '#features/online-booking/web-push/web/usePushDevice.ts'
import { dashboardPath, schedulePath } from '../routes.ts'
import { useVersion } from '../version.ts'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { cacheUpcomingDays, offlineDayKeys } from './cacheUpcomingDays.ts'
import { startWorker, takeVersion } from './registration.ts'
import { ownerOf } from '#platform/web/outbox/store.ts'

const OutboxDialog = lazyWindow(
  async () => (await loadPart(() => import('./OutboxDialog.tsx'))).OutboxDialog,
  ({ open }) => open,
)

/**
 * Bar at the bottom, shown while offline with the time of the cached data, or when an update is waiting. It causes no
 * layout shift. Also starts the service worker and the offline cache.
 */
export function OfflineBar() {
  const [listed, setListed] = useState(false)
  return (
    <>
      <CurrentBar onList={() => setListed(true)} />
      <OutboxDialog open={listed} onClose={() => setListed(false)} />
    </>
  )
}

function CurrentBar({ onList }: { onList: () => void }) {
  const offline = useOffline()
  const version = useVersion()
  const entries = useOutboxEntries()
  useOutboxSender()
  const { subscribed, isPending } = useSubscription()
  const isOpen = subscribed && !isPending
  useOfflineCaching(isOpen)
  useRefetchOnReconnect()
  useLaunch()
  usePushDevice(isOpen)
  if (offline) return <Offline entries={entries} onList={onList} />
  const refused = entries.filter((entry) => !isWaiting(entry))
  // Entries that were tried more than once: the server cannot accept them now.
  const late = entries.filter(({ tries }) => tries > 1)
  if (refused.length > 0 || late.length > 0) {
    return (
      <Bar
        icon={refused.length > 0 ? 'warning' : 'clock'}
        colours={refused.length > 0 ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait'}
      >
        <OutboxButton entries={refused.length > 0 ? refused : late} onOpen={onList} />
      </Bar>
    )
  }
  if (version === 'current') return null
  return (
    <Bar icon="refresh" colours="bg-accent-soft text-ink">
      <span>Ka një version të ri të Orarit.</span>
      <button
        type="button"
        onClick={() => void takeVersion()}
        className="inline-flex h-11 items-center rounded-md px-1.5 font-semibold text-accent underline underline-offset-4 -outline-offset-4 hover:no-underline"
      >
        Rifresko
      </button>
    </Bar>
  )
}

/** Starts the service worker, and the cache of today and tomorrow while the salon's pages are open. */
function useOfflineCaching(isOpen: boolean): void {
  const client = useQueryClient()
  const session = useSession()
  const zone = useSalonZone()
  const salon = isOpen && session?.user.role === 'user' ? session.token : null
  useEffect(() => {
    let stop: (() => void) | undefined
    let unmounted = false
    async function start() {
      if ((await startWorker()) && salon && !unmounted) stop = cacheUpcomingDays(client, zone)
    }
    void start()
    return () => {
      unmounted = true
      stop?.()
    }
  }, [client, zone, salon])
}

function useRefetchOnReconnect(): void {
  const client = useQueryClient()
  useEffect(() => {
    let was = isOffline()
    return onConnectivityChange(() => {
      const is = isOffline()
      if (was && !is) void client.invalidateQueries()
      was = is
    })
  }, [client])
}

function Offline({ entries, onList }: { entries: readonly OutboxEntry[]; onList: () => void }) {
  const zone = useSalonZone()
  const { pathname } = useLocation()
  const since = useMemo(() => offlineCacheTime(offlineDayKeys(wallClockNow(zone).date)), [zone])
  const cachedNote = since === null ? null : asOf(since, zone)
  return (
    <Bar icon="offline" colours="bg-wait-soft text-wait">
      <span className={entries.length > 0 ? 'max-md:hidden' : undefined}>
        Nuk ka lidhje.{' '}
        {cachedNote === null ? (
          'Po provojmë përsëri.'
        ) : [dashboardPath, schedulePath].includes(pathname) ? (
          cachedNote
        ) : (
          <Link to={schedulePath} className="underline underline-offset-4 hover:no-underline">
            {cachedNote}
          </Link>
        )}
      </span>
      {entries.length > 0 && (
        <>
          <span className="md:hidden">Nuk ka lidhje.</span>
          <OutboxButton entries={entries} onOpen={onList} />
        </>
      )}
    </Bar>
  )
}

function asOf(since: number, zone: string): string {
  const { date, time } = wallClock(new Date(since), zone)
  const day = date === wallClockNow(zone).date ? '' : `më ${dayMonth(date)}, `
  return `Shihni orarin e ruajtur ${day}në ${time}.`
}

function Bar({ icon, colours, children }: { icon: IconName; colours: string; children: ReactNode }) {
  return (
    <output
      data-status-bar
      className={cn(
        'fixed right-(--safe-right) left-(--safe-left) md:left-[calc(14.5rem+var(--safe-left))] bottom-[calc(var(--tabbar)-var(--status-bar))] z-tabbar flex h-(--status-bar) animate-appear items-center justify-center gap-2 border-t border-line px-3 text-sm font-medium print:hidden',
        colours,
      )}
    >
      <Icon name={icon} size={18} className="shrink-0 max-sm:hidden" />
      {children}
    </output>
  )
}

/** Chromium's launch queue of an installed app with one window. */
interface LaunchQueue {
  setConsumer(take: (launch: { targetURL?: string }) => void): void
}

/**
 * Opens a shortcut of the installed app in the existing window, which has the session. A launch without a shortcut
 * only focuses that window.
 */
function useLaunch(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    let first = true
    launchQueue?.setConsumer(({ targetURL }) => {
      const isOwnStart = first && performance.getEntriesByType('navigation')[0]?.name === targetURL
      first = false
      if (!targetURL || isOwnStart) return
      const { pathname, search } = new URL(targetURL)
      if (search) navigate(pathname + search)
    })
  }, [navigate])
}

const loadSender = () => loadPart(() => import('./sendKeptWrites.ts'))

/**
 * Queues the user's writes while the server is unreachable, and sends them later. Its code loads when the first screen
 * is idle, and at once while offline.
 */
function useOutboxSender(): void {
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  useEffect(() => {
    if (owner === null) return
    let stop: (() => void) | undefined
    let unmounted = false
    async function start() {
      const { sendKeptWrites } = await loadSender()
      if (!unmounted) stop = sendKeptWrites(client)
    }
    const startQuietly = () => void start().catch(() => undefined)
    const leave = isOffline() ? undefined : onFirstScreenIdle(startQuietly)
    if (!leave) startQuietly()
    return () => {
      unmounted = true
      leave?.()
      stop?.()
    }
  }, [client, owner])
}

const dayMs = 24 * 60 * 60_000

/** '2 ndryshime presin', after a day with their age, or the number of refused entries to decide about. */
function countText(entries: readonly OutboxEntry[], now: number): string {
  const refused = entries.filter((entry) => !isWaiting(entry)).length
  if (refused > 0) return plural(refused, 'ndryshim nuk u pranua', 'ndryshime nuk u pranuan')
  const days = Math.floor((now - Math.min(...entries.map(({ at }) => at))) / dayMs)
  const text = plural(entries.length, 'ndryshim pret', 'ndryshime presin')
  return days > 0 ? `${text} prej ${plural(days, 'dite', 'ditësh')}` : text
}

export function OutboxButton({ entries, onOpen }: { entries: readonly OutboxEntry[]; onOpen: () => void }) {
  const now = useNow()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex h-11 items-center rounded-md px-1.5 font-semibold underline underline-offset-4 -outline-offset-4 hover:no-underline"
    >
      {countText(entries, now.getTime())}
    </button>
  )
}
