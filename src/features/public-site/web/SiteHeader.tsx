import { Link } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { useAudience } from './prerendered.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const anchors = [
  { id: 'avantazhet', label: 'Avantazhet' },
  { id: 'abonimi', label: 'Abonimi' },
  { id: 'faq', label: 'Pyetjet' },
] as const

interface SiteHeaderProps {
  /** True if the anchors are on this page. */
  home: boolean
  /** Path to open after the login. */
  wanted?: { from: string } | undefined
}

/** Header of the public pages. */
export function SiteHeader({ home, wanted }: SiteHeaderProps) {
  const { guest, member } = useAudience()
  return (
    <header className="border-b border-line bg-page md:sticky md:top-0 md:z-header">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 md:h-19 md:flex-nowrap md:px-8">
        <Link to="/landing" aria-label="Orari, faqja e parë" className="mr-auto flex rounded-md py-3 md:mr-6">
          <Logo size={30} className="max-sm:text-lg" />
        </Link>
        <nav
          aria-label="Pjesët e faqes"
          className="order-last -mx-2 flex w-full items-center pb-1.5 max-md:justify-between md:order-none md:mr-auto md:w-auto md:pb-0"
        >
          {anchors.map(({ id, label }) => (
            <a
              key={id}
              href={home ? `#${id}` : `/landing#${id}`}
              className="grid h-11 place-items-center rounded-lg px-3 font-medium text-ink-2 transition-colors hover:text-ink"
            >
              {label}
            </a>
          ))}
          <span className="md:hidden">
            <ThemeSwitch />
          </span>
        </nav>
        <span className="max-md:hidden">
          <ThemeSwitch />
        </span>
        {guest && (
          <div data-guest className="flex gap-2">
            <ButtonLink to="/login" state={wanted} variant="ghost" className="max-sm:px-2.5">
              Hyrje
            </ButtonLink>
            <ButtonLink to="/login?register=1" state={wanted} variant="primary" className="max-sm:px-3.5">
              Regjistrim
            </ButtonLink>
          </div>
        )}
        {member && (
          <div data-member className="flex gap-2">
            <ButtonLink to="/qkyqu" variant="ghost" className="max-sm:px-2.5">
              Shkyqu
            </ButtonLink>
            <ButtonLink to="/terminet" variant="primary" className="max-sm:px-3.5">
              Terminet
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}
