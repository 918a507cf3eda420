import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useLocation } from '#platform/web/router.tsx'
import { dayMonth, plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useNow, wallClockNow } from '#platform/web/clock.ts'
import { offlineCacheTime, useCachedSince } from '#platform/web/offlineCache.ts'
import { isOffline, onConnectivityChange, useOffline } from '#platform/web/connectivity.ts'
import { isWaiting, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { useOutboxEntries } from '#platform/web/outbox/useOverlay.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import { dashboardPath, schedulePath } from '../routes.ts'
import { useVersion } from '../version.ts'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { readKey } from '#platform/web/data.ts'
import { offlineDayKeys } from './offlineDays.ts'
import { takeVersion } from './registration.ts'
import { ownerOf } from '#platform/web/outbox/owner.ts'

const OutboxDialog = lazyWindow(
  async () => (await loadPart(() => import('./OutboxDialog.tsx'))).OutboxDialog,
  ({ open }) => open,
)
const BackgroundServices = lazyPart(
  async () => (await loadPart(() => import('./BackgroundServices.tsx'))).BackgroundServices,
)

/**
 * Bar at the bottom, shown while offline with the time of the cached data, or when an update is waiting. It causes no
 * layout shift. Also starts what runs in the background.
 */
export function OfflineBar() {
  const [listed, setListed] = useState(false)
  const { subscribed, isPending } = useSubscription()
  return (
    <>
      <CurrentBar onList={() => setListed(true)} />
      <OutboxDialog open={listed} onClose={() => setListed(false)} />
      <Part>
        <BackgroundServices isOpen={subscribed && !isPending} />
      </Part>
    </>
  )
}

function CurrentBar({ onList }: { onList: () => void }) {
  const offline = useOffline()
  const version = useVersion()
  const entries = useOutboxEntries()
  useOutboxSender()
  useRefetchOnReconnect()
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

/** Age of the cached day on a screen that reads it again; above the page, which it does not move. */
export function CachedDayNote() {
  const zone = useSalonZone()
  const [today] = useState(() => wallClockNow(zone).date)
  const since = useCachedSince(readKey(listAppointments, { from: today, to: today }))
  const { pathname } = useLocation()
  const offline = useOffline()
  if (since === null || offline || ![dashboardPath, schedulePath].includes(pathname)) return null
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabbar)+0.5rem)] z-tabbar mx-auto w-fit animate-late rounded-full border border-line bg-surface px-3 py-1 text-sm text-ink-2 print:hidden">
      {asOf(since, zone)}
    </output>
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
