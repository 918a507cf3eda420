import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'
import { AvatarButton } from './AvatarButton.tsx'
import type { Visitor } from './guard.ts'
import { LineSign } from './LineSign.tsx'
import { hasClientSearch, isReady, type NavigationLink } from './navigation.ts'
import { dashboardPath } from './places.ts'
import { screenExists } from './screens.ts'
import { useShellKeys } from './useShellKeys.ts'

const ClientSearch = lazy(async () => ({
  default: (await import('#features/clients/web/ClientSearch.tsx')).ClientSearch,
}))
const ClientSheet = lazy(async () => ({
  default: (await import('#features/clientele/web/public.tsx')).ClientSheet,
}))
const AvatarMenu = lazy(async () => ({ default: (await import('./AvatarMenu.tsx')).AvatarMenu }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

interface HeaderProps {
  visitor: Visitor
  links: readonly NavigationLink[]
}

/** The bar on top: client search, theme, account; on a phone the logo, and the search behind its button. */
export function Header({ visitor, links }: HeaderProps) {
  const searchable = hasClientSearch(visitor)
  const [searching, setSearching] = useState(false)
  const [client, setClient] = useState<string | null>(null)
  const [sheetWanted, setSheetWanted] = useState(false)
  const [showKeys, setShowKeys] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // These two open the form in place.
  const bookable = searchable && ![dashboardPath, '/terminet'].includes(pathname) && isReady('/terminet', screenExists)
  const search = useRef<HTMLInputElement>(null)

  useShellKeys({
    search: () => {
      if (searchable) setSearching(true)
      search.current?.focus()
    },
    keys: () => setShowKeys(true),
    book: bookable ? () => void navigate('/terminet?new=1') : null,
  })
  // On a phone the field is there only now.
  useEffect(() => {
    if (searching) search.current?.focus()
  }, [searching])

  return (
    <header className="relative z-header flex h-15 items-center gap-2.5 md:h-19 md:gap-3.5">
      <Link to={dashboardPath} aria-label="Orari, në fillim" className="mr-auto rounded-md py-1 md:hidden">
        <Logo size={26} className="text-lg" />
      </Link>
      {searchable && (
        <div
          data-open={searching || undefined}
          className="max-md:absolute max-md:inset-0 max-md:z-header max-md:hidden max-md:items-center max-md:gap-2 max-md:bg-page max-md:data-open:flex md:h-11 md:max-w-105 md:min-w-0 md:flex-1"
        >
          <div className="min-w-0 flex-1">
            <Suspense fallback={<div className="h-11 rounded-lg border border-line bg-surface" />}>
              <ClientSearch
                ref={search}
                onChoose={({ id }) => {
                  setSearching(false)
                  setSheetWanted(true)
                  setClient(id)
                }}
              />
            </Suspense>
          </div>
          <IconButton
            icon="x"
            label="Mbyll kërkimin"
            tooltip={false}
            className="md:hidden"
            onClick={() => setSearching(false)}
          />
        </div>
      )}
      <div className="flex items-center gap-2 md:ml-auto md:gap-2.5">
        <LineSign />
        {searchable && (
          <IconButton
            icon="search"
            label="Kërko klientin"
            variant="outline"
            tooltip={false}
            className="md:hidden"
            onClick={() => setSearching(true)}
          />
        )}
        <ThemeToggle />
        <Suspense fallback={<AvatarButton />}>
          <AvatarMenu links={links} onKeys={() => setShowKeys(true)} />
        </Suspense>
      </div>
      {sheetWanted && (
        <Suspense>
          <ClientSheet id={client} onClose={() => setClient(null)} />
        </Suspense>
      )}
      {showKeys && (
        <Suspense>
          <KeysDialog searchable={searchable} onClose={() => setShowKeys(false)} />
        </Suspense>
      )}
    </header>
  )
}
