import { Link } from '#platform/web/router.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { supportHours } from '../rules.ts'
import { useOperator } from './prerendered.ts'

const policies = [
  { to: '/privacy-policy', label: 'Privatësia' },
  { to: '/refund-policy', label: 'Rimbursimi' },
  { to: '/shipping-policy', label: 'Dërgesa' },
  { to: '/contact-us', label: 'Kontakti' },
] as const

const link = 'inline-flex min-h-11 items-center rounded-md text-ink-2 underline-offset-4 hover:text-ink hover:underline'

export function SiteFooter() {
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
