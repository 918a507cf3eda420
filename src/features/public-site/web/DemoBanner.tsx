import { Link } from '#platform/web/router.tsx'
import { useInstallation } from './installation.ts'

/** Banner on every page in demo mode. Its height is `--demo-banner`. */
export function DemoBanner() {
  const installation = useInstallation()
  return installation?.demoMode ? <DemoNotice outbox={installation.outbox} /> : null
}

/** `outbox` is true if emails are shown there instead of being sent. */
export function DemoNotice({ outbox }: { outbox: boolean }) {
  return (
    <aside
      data-demo-banner
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
