import { useLocation } from '#platform/web/router.tsx'
import { Benefits } from './Benefits.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import { Questions } from './Faq.tsx'
import { SitePage } from './SitePage.tsx'

export function LandingScreen() {
  const { pathname, search } = useLocation()
  // Requested path, opened after the login.
  const wanted = ['/', '/landing'].includes(pathname) ? undefined : { from: pathname + search }
  return (
    <SitePage home wanted={wanted}>
      <Hero wanted={wanted} />
      <div id="avantazhet" className="scroll-mt-4 md:scroll-mt-10">
        <Features />
        <Benefits />
      </div>
      <Steps />
      <Pricing wanted={wanted} />
      <Questions />
    </SitePage>
  )
}

const steps = [
  {
    title: 'Regjistrohuni',
    text: 'Me email dhe fjalëkalim. Linku i verifikimit vjen në kutinë tuaj dhe prova nis.',
  },
  {
    title: 'Shtoni berberët dhe shërbimet',
    text: 'Emrat, çmimet dhe kohëzgjatjet, një herë te Konfigurimet. Pastaj plotësohen vetë te çdo termin i ri.',
  },
  {
    title: 'Hapni ditën',
    text: 'Prekni orën e lirë dhe shkruani emrin. Klientin e parë e keni në fletore për pak sekonda.',
  },
] as const

function Steps() {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-20 md:px-8 md:pt-28">
      <h2 className="text-3xl font-bold tracking-tight md:text-4xl">Si funksionon</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:mt-10 md:grid-cols-3">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            <p aria-hidden className="text-sm font-semibold text-accent">
              {i + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold tracking-tight">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
