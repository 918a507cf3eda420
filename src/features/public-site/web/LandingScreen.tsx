import { Link, useLocation } from '#platform/web/router.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Benefits, Features } from './Features.tsx'
import { useAudience } from './prerendered.ts'
import { Pricing } from './Pricing.tsx'
import { Shot } from './ProductScreenshot.tsx'
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

const reasons: readonly { icon: IconName; text: string }[] = [
  { icon: 'send', text: 'Kujtesa në WhatsApp me një prekje' },
  { icon: 'globe', text: 'Klientët caktojnë vetë, nga Instagrami' },
  { icon: 'shield', text: 'Kurrë dy klientë në të njëjtën orë' },
]

/** Shows the product above the fold: beside the text on a wide screen, below the button on a phone. */
function Hero({ wanted }: { wanted: { from: string } | undefined }) {
  const { guest, member } = useAudience()
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-8 px-4 pt-6 md:px-8 md:pt-10 lg:grid-cols-[7fr_9fr]">
      <div>
        <h1 className="text-4xl font-bold tracking-tight text-balance md:text-5xl">
          Orari i sallonit tuaj, i qetë dhe i saktë.
        </h1>
        <p className="mt-4 text-lg text-ink-2 md:mt-5">
          Fletorja e termineve për sallone dhe berberë: e tërë dita para syve, termini i ri me dy prekje, në telefon dhe
          në kompjuter.
        </p>
        {guest && (
          <div data-guest className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to="/login?register=1" state={wanted} variant="primary" size="lg" iconEnd="arrow-right">
              Provo falas
            </ButtonLink>
            <p className="text-ink-2">7 ditë, pa kartë bankare.</p>
          </div>
        )}
        {member && (
          <div data-member className="mt-6">
            <ButtonLink to="/terminet" variant="primary" size="lg" iconEnd="arrow-right">
              Hap ditën e sotme
            </ButtonLink>
          </div>
        )}
        <ul className="mt-8 grid gap-2.5 text-ink-2 max-lg:hidden">
          {reasons.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon name={icon} size={20} className="text-accent" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative max-md:hidden lg:pb-10">
        <div className="overflow-hidden rounded-3xl border border-line-strong bg-page shadow-pop">
          <Shot
            name="terminet"
            alt="Dita e një salloni në Orari: dy berberë, secili me kolonën e vet të termineve."
            sizes="(min-width: 72rem) 584px, (min-width: 64rem) 54vw, 92vw"
            first
          />
        </div>
        <div className="absolute -right-4 bottom-0 w-44 overflow-hidden rounded-3xl border border-line-strong bg-surface shadow-pop max-lg:hidden">
          <Shot name="cakto" alt="Klienti e cakton vetë terminin në telefon." sizes="176px" first />
        </div>
      </div>
      <div className="overflow-hidden rounded-3xl border border-line-strong bg-page shadow-pop md:hidden">
        <Shot
          name="terminet-phone"
          alt="Dita e një salloni në telefon: dy berberë përbri."
          sizes="calc(100vw - 2rem)"
          first
        />
      </div>
    </section>
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

const questions = [
  {
    title: 'Sa zgjat prova falas?',
    text: 'Shtatë ditë të plota, me të gjitha funksionet. Ditët nisin kur verifikoni email-in, e kartë bankare nuk ju duhet.',
  },
  {
    title: 'Si paguhet abonimi?',
    text: 'Me kartë, përmes Paysera-s. Të dhënat e kartës i sheh vetëm Paysera; Orari merr vetëm njoftimin se pagesa u krye.',
  },
  {
    title: 'A më tërhiqen para automatikisht?',
    text: 'Jo. Paguani për një muaj ose për një vit, dhe para mbarimit ju kujtojmë me email. Nëse nuk e rinovoni, nuk paguani asgjë.',
  },
  {
    title: 'Çfarë ndodh kur abonimi mbaron?',
    text: 'Asgjë nuk fshihet. Terminet dhe klientët i lexoni te Arkivi dhe i shkarkoni në Excel; kur abonoheni përsëri, vazhdoni aty ku e latë.',
  },
  {
    title: 'A mund ta anuloj abonimin?',
    text: 'Po, në çdo kohë, te Abonimi. Qasja mbetet deri në fund të periudhës që keni paguar.',
  },
  {
    title: 'A duhet të instaloj diçka?',
    text: 'Jo. Orari hapet në shfletuesin e telefonit, tabletit ose kompjuterit, me të njëjtat të dhëna kudo.',
  },
  {
    title: 'Kush i sheh klientët e mi?',
    text: 'Vetëm salloni juaj. Asnjë sallon tjetër nuk arrin te të dhënat tuaja, dhe ato nuk i shesim e nuk i ndajmë për reklama.',
  },
] as const

/** Questions and answers, usable without JavaScript. */
function Questions() {
  return (
    <section
      id="faq"
      className="mx-auto grid max-w-6xl scroll-mt-4 md:scroll-mt-24 gap-x-12 gap-y-8 px-4 py-20 md:px-8 md:py-28 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 className="text-3xl font-bold tracking-tight md:text-4xl">Pyetje të shpeshta</h2>
        <p className="mt-3 text-ink-2">
          Nuk e gjetët përgjigjen?{' '}
          <Link to="/contact-us" className="font-semibold text-accent underline underline-offset-4 hover:no-underline">
            Na shkruani
          </Link>
        </p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ title, text }) => (
          <details key={title} name="faq" className="group/question">
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 flex-1">{title}</h3>
              <Icon name="chevron-down" className="text-ink-3 transition-transform group-open/question:rotate-180" />
            </summary>
            <p className="max-w-prose pb-5 text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
