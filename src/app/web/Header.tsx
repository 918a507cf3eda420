import { useRef, useState, type ComponentProps } from 'react'
import { initials } from '#platform/shared/sq.ts'
import { useHasPin } from '#platform/web/rememberedDevice.ts'
import { lockSession, useSession } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { Link, useLocation, useNavigate } from '#platform/web/router.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'
import { lockEvent } from '#features/accounts/auth/remembered-device/rules.ts'
import type { Visitor } from './guard.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { hasCommandBar, phoneNavigation, type NavigationLink } from './navigation.ts'
import { dashboardPath, logoutPath, profilePath, schedulePath } from './routes.ts'
import { lazyWindow } from '#platform/web/lazyWindow.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useOffline } from '#platform/web/connectivity.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'
import { isPlainKey, usePageKeys } from '#platform/web/pageKeys.ts'

const KeysDialog = lazyWindow(
  async () => (await loadPart(() => import('./KeysDialog.tsx'))).KeysDialog,
  ({ open }) => open,
)

/** The command bar, theme and account menu; on a phone the logo, and a button that opens the command bar. */
export function Header({ visitor, links }: { visitor: Visitor; links: readonly NavigationLink[] }) {
  const searchable = hasCommandBar(visitor)
  const [search, setSearch] = useState({ open: false, asked: 0 })
  const [showKeys, setShowKeys] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The dashboard and the schedule open the booking form themselves.
  const bookable = searchable && ![dashboardPath, schedulePath].includes(pathname)
  const searchButton = useRef<HTMLButtonElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  const ask = () => {
    if (!document.activeElement?.closest('[data-search]')) focusedBefore.current = document.activeElement
    setSearch(({ asked }) => ({ open: true, asked: asked + 1 }))
  }
  /** On a phone the field is hidden and focus returns to its button. */
  const close = () => {
    searchButton.current?.focus()
    setSearch(({ asked }) => ({ open: false, asked }))
  }
  const leave = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
    close()
  }

  useShellKeys({
    search: searchable ? ask : null,
    keys: () => setShowKeys(true),
    book: bookable ? () => navigate(`${schedulePath}?new=1`) : null,
  })

  return (
    <header className="relative z-header flex h-15 items-center gap-2.5 md:h-19 md:gap-3.5 md:short:h-14">
      <Link to={dashboardPath} aria-label="Orari, në fillim" className="thumb mr-auto rounded-md py-1 md:hidden">
        <Logo size={26} className="text-lg" />
      </Link>
      {searchable && <HeaderSearch visitor={visitor} {...search} onAsk={ask} onClose={close} onLeave={leave} />}
      <div className="flex items-center gap-2 md:ml-auto md:gap-2.5">
        <ConnectionStatus />
        {searchable && (
          <IconButton
            ref={searchButton}
            icon="search"
            label="Kërko ose cakto"
            variant="outline"
            tooltip={false}
            className="md:hidden"
            onClick={ask}
          />
        )}
        <ThemeToggle />
        <AvatarMenu links={links} onKeys={() => setShowKeys(true)} />
      </div>
      <KeysDialog open={showKeys} searchable={searchable} onClose={() => setShowKeys(false)} />
    </header>
  )
}

/** Follows live updates, and shows when they have been interrupted for a while. */
function ConnectionStatus() {
  const silent = useLiveUpdates()
  // While offline, `OfflineBar` shows it instead.
  const down = !useOffline() && silent
  return (
    <output className="contents">
      {down && (
        <span className="inline-flex h-9 animate-appear items-center gap-1.5 rounded-full bg-wait-soft px-3 text-xs font-semibold text-wait max-md:size-9 max-md:justify-center max-md:px-0">
          <Icon name="refresh" size={16} />
          <span className="max-md:sr-only">Pa lidhje, po provojmë përsëri</span>
        </span>
      )}
    </output>
  )
}

interface ShellActions {
  search: (() => void) | null
  keys: () => void
  /** Opens a new appointment; null if unavailable or handled by the screen. */
  book: (() => void) | null
}

/** Keys that work on every page: `/` and Ctrl+K for search, `?` for the list of keys, `n` for an appointment. */
function useShellKeys({ search, keys, book }: ShellActions): void {
  usePageKeys((event) => {
    const controlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const act =
      controlK || isPlainKey(event, '/') ? search : isPlainKey(event, '?') ? keys : isPlainKey(event, 'n') ? book : null
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** `PinLock` also tells the server; without its code this device is locked all the same. */
function lock(): void {
  dispatchEvent(new Event(lockEvent))
  lockSession()
}

/** Account menu; on a phone also pages without a tab. */
function AvatarMenu({ links, onKeys }: { links: readonly NavigationLink[]; onKeys: () => void }) {
  const session = useSession()
  const user = session?.user
  const hasPin = useHasPin(session?.user.id) && session?.remembered === true
  const phone = usePhone()
  if (!user) return null
  const items: (MenuEntry | 'separator')[] = []
  if (phone) items.push(...phoneNavigation(links).account.map(({ path, label, icon }) => ({ to: path, label, icon })))
  items.push({ to: profilePath, label: 'Profili', icon: 'user' })
  if (!phone) items.push({ label: 'Shkurtoret', icon: 'keyboard', onSelect: onKeys })
  items.push('separator')
  if (hasPin) items.push({ label: 'Mbyll me PIN', icon: 'lock', onSelect: lock })
  items.push({ to: logoutPath, label: 'Shkyqu', icon: 'logout' })
  return (
    <LazyMenu
      header={
        <>
          <span className="block truncate font-semibold text-ink">{user.name || user.username}</span>
          <span className="block truncate">{user.email}</span>
        </>
      }
      items={items}
      trigger={<AvatarButton />}
    />
  )
}

/** Round button with the user's initials or picture that opens the account menu. */
function AvatarButton(props: ComponentProps<'button'>) {
  const user = useSession()?.user
  const name = user?.name || user?.username || ''
  return (
    <button type="button" {...props} className="rounded-full">
      <Avatar name={name} barber={3} size="md" picture={user?.avatar} />
      {/* Includes the visible initials, so that voice control can address the button by them (WCAG 2.5.3). */}
      <VisuallyHidden>
        Llogaria: {name}
        {!user?.avatar && `, ${initials(name)}`}
      </VisuallyHidden>
    </button>
  )
}
