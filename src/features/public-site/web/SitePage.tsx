import { agreementPath, termsPath } from '#features/accounts/terms/rules.ts'
import type { ReactNode } from 'react'
import { Link } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { useAudience, useOperator } from './prerendered.ts'
import { useTheme } from '#platform/web/theme.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { supportHours } from '../rules.ts'

interface SitePageProps {
  home?: boolean
  wanted?: { from: string } | undefined
  children: ReactNode
}

export function SitePage({ home = false, wanted, children }: SitePageProps) {
  return (
    <div className="flex min-h-(--screen-height) flex-col">
      <SiteHeader home={home} wanted={wanted} />
      <main id="main" className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

const anchors = [
  { id: 'avantazhet', label: 'Avantazhet' },
  { id: 'abonimi', label: 'Abonimi' },
  { id: 'faq', label: 'Pyetjet' },
] as const

/** Header of the public pages; `wanted` is the path to open after the login. */
function SiteHeader({ home, wanted }: { home: boolean; wanted?: { from: string } | undefined }) {
  const { guest, member } = useAudience()
  return (
    <header className="border-b border-line bg-page md:sticky md:top-0 md:z-header">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 md:h-19 md:flex-nowrap md:px-8">
        <Link to="/landing" aria-label="Orari, faqja e parë" className="mr-auto flex rounded-md py-3 md:mr-6">
          <Logo size={30} className="max-sm:text-lg" />
        </Link>
        <nav
          aria-label="Pjesët e faqes"
          className="order-last -mx-2 flex w-full flex-wrap items-center pb-1.5 max-md:justify-between md:order-none md:mr-auto md:w-auto md:pb-0"
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

/** Theme switch. Both icons are rendered and CSS shows one, so that it works on prerendered pages. */
function ThemeSwitch() {
  const { toggle } = useTheme()
  return (
    <button
      type="button"
      data-theme-switch
      aria-label="Ndërro pamjen"
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center rounded-lg border border-line bg-surface text-ink-2 transition-colors hover:border-line-control hover:text-ink"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}

const policies = [
  { to: termsPath, label: 'Kushtet e përdorimit' },
  { to: agreementPath, label: 'Marrëveshja' },
  { to: '/privacy-policy', label: 'Privatësia' },
  { to: '/refund-policy', label: 'Rimbursimi' },
  { to: '/shipping-policy', label: 'Dërgesa' },
  { to: '/contact-us', label: 'Kontakti' },
] as const

const link = 'inline-flex min-h-11 items-center rounded-md text-ink-2 underline-offset-4 hover:text-ink hover:underline'

function SiteFooter() {
  const operator = useOperator()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1fr_auto_auto] md:gap-20 md:px-8 md:py-14">
        <div>
          <Logo size={26} className="text-lg" />
          <p className="mt-2 max-w-xs text-ink-2">Termine, klientë dhe raporte për sallone dhe berberë.</p>
        </div>
        <nav aria-label="Kushtet">
          <h2 className="text-sm font-semibold">Kushtet</h2>
          <ul className="mt-1">
            {policies.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-sm font-semibold">Na kontaktoni</h2>
          <ul className="mt-1">
            <li className="min-h-11">
              {operator && (
                <a href={`mailto:${operator.contact}`} className={`${link} wrap-anywhere`}>
                  {operator.contact}
                </a>
              )}
            </li>
            <li className="text-ink-2">{supportHours}</li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
