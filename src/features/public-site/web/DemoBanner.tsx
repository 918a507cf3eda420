import { Link } from 'react-router'
import { useSite } from './installation.ts'

/** The thin line that says, on every page, that this is practice mode. Its height is `--practice` in the styles. */
export function DemoBanner() {
  const site = useSite()
  return site?.practice ? <PracticeNotice outbox={site.outbox} /> : null
}

/** The line itself. `outbox`: mails are to be read here instead of being sent. */
export function PracticeNotice({ outbox }: { outbox: boolean }) {
  return (
    <aside
      data-practice
      aria-label="Demo"
      className="flex h-7 items-center justify-center gap-2 overflow-hidden border-b border-line bg-wait-soft px-3 text-xs font-medium whitespace-nowrap text-wait"
    >
      <span className="truncate">
        Demo<span className="max-md:hidden">: të dhënat mbeten në këtë kompjuter</span>
      </span>
      {outbox && (
        <>
          <span aria-hidden>·</span>
          <Link
            to="/outbox"
            className="inline-flex h-7 items-center underline underline-offset-2 -outline-offset-2 hover:no-underline"
          >
            Email-et nuk dërgohen, lexohen këtu
          </Link>
        </>
      )}
    </aside>
  )
}
