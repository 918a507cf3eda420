import { useLocation } from 'react-router'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { Mark } from '#platform/web/ui/Mark.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'

const points: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Dita në një pamje',
    text: 'Një kolonë për çdo berber, nga ora 08:00 deri në 22:30. Terminin e zhvendosni me gisht.',
  },
  {
    icon: 'shield',
    title: 'Asnjë orar i dyfishtë',
    text: 'I njëjti berber nuk mund të ketë dy klientë në të njëjtën kohë, edhe kur caktojnë dy veta njëherësh.',
  },
  {
    icon: 'clock',
    title: 'E njëjta pamje kudo',
    text: 'Ndryshimi në telefon shfaqet menjëherë edhe në kompjuterin e sallonit. Pamje e çelët dhe e errët.',
  },
]

/** What a visitor sees first: what it is, what it does, and the two ways in. */
export function LandingScreen() {
  const session = useSession()
  const { pathname, search } = useLocation()
  // Whoever wanted to go somewhere goes there after the login.
  const state = ['/', '/landing'].includes(pathname) ? undefined : { from: pathname + search }
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--practice,0px))] max-w-5xl flex-col px-5 md:px-8">
      <header className="flex h-17 items-center gap-2.5 md:h-20">
        <Logo size={30} />
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle />
          {session ? (
            <ButtonLink to="/qkyqu">Shkyqu</ButtonLink>
          ) : (
            <ButtonLink to="/login" state={state}>
              Hyrje
            </ButtonLink>
          )}
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col justify-center gap-10 py-8 outline-none md:gap-14 md:py-12">
        <div className="relative">
          <Mark size={300} className="absolute top-1/2 right-0 -translate-y-1/2 text-accent opacity-15 max-lg:hidden" />
          <h1 className="max-w-2xl text-4xl font-bold tracking-tight md:text-5xl">
            Orari i sallonit tuaj, i qetë dhe i saktë.
          </h1>
          <p className="mt-4 max-w-xl text-lg text-ink-2 md:text-xl">
            Orari është fletorja e termineve për sallone dhe berberë: termini i ri me dy prekje, dita e plotë para syve.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            {session ? (
              <ButtonLink to={session.user.role === 'admin' ? '/users' : '/terminet'} variant="primary" size="lg">
                {session.user.role === 'admin' ? 'Hap Orarin' : 'Terminet'}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/login?register=1" state={state} variant="primary" size="lg">
                  Regjistrim
                </ButtonLink>
                <ButtonLink to="/login" state={state} size="lg">
                  Hyrje
                </ButtonLink>
              </>
            )}
          </div>
          {!session && <p className="mt-3.5 text-sm text-ink-3">Prova falas zgjat 7 ditë.</p>}
        </div>
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {points.map(({ icon, title, text }) => (
            <li key={title} className="rounded-2xl border border-line bg-surface p-5">
              <span
                aria-hidden
                className="mb-3.5 grid size-11 place-items-center rounded-xl bg-accent-soft text-accent"
              >
                <Icon name={icon} size={22} />
              </span>
              <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
