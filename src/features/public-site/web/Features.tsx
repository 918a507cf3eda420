import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { samplePage } from '../rules.ts'
import { useSample } from './prerendered.ts'
import { Shot } from './ProductScreenshot.tsx'

const oneSize = '(min-width: 44rem) 256px, 240px'
const twoSizes = '(min-width: 44rem) 224px, 176px'
const device = 'overflow-hidden rounded-3xl border border-line-strong bg-surface shadow-pop'

export function Features() {
  const sample = useSample()
  return (
    <div className="mx-auto mt-14 max-w-6xl px-4 md:mt-20 md:px-8">
      <Feature
        title="Kujtesa niset nga telefoni juaj"
        text="Prekni „Dërgo” dhe WhatsApp hapet me tekstin gati. Klientit i vjen nga numri që e njeh, dhe ju nuk paguani asnjë SMS."
        points={['Emri, dita dhe ora plotësohen vetë', 'Shihni kujt ia keni dërguar dhe kujt jo']}
      >
        <div className={cn(device, 'w-60 md:w-64')}>
          <Shot
            name="neser"
            alt="Kujtesat e së nesërmes: emri, ora dhe teksti gati, me butonin Dërgo me WhatsApp."
            sizes={oneSize}
          />
        </div>
      </Feature>
      <Feature
        title="Një link në bio, dhe klientët caktojnë vetë"
        text="Faqja e sallonit tuaj me shërbimet, çmimet dhe orët e lira. Klienti zgjedh me katër prekje, pa llogari dhe pa aplikacion."
        points={[
          'Pa pagesë për termin dhe pa sallone të tjera përbri',
          'Në shqip, anglisht dhe gjermanisht',
          'Ju vendosni kush pranohet vetë e kush me miratim',
        ]}
        more={
          sample && (
            <div data-sample className="mt-7">
              <ButtonLink href={samplePage} iconEnd="arrow-right" className={wrappingStyles}>
                Provojeni te një sallon shembull
              </ButtonLink>
            </div>
          )
        }
        flipped
      >
        <div className={cn(device, 'mb-12 w-44 md:w-56')}>
          <Shot
            name="salloni"
            alt="Faqja e një salloni: shërbimet me çmime dhe butoni Cakto termin."
            sizes={twoSizes}
          />
        </div>
        <div className={cn(device, '-ml-8 mt-12 w-44 md:w-56')}>
          <Shot name="cakto" alt="Zgjedhja e ditës dhe e orës së lirë." sizes={twoSizes} />
        </div>
      </Feature>
      <Feature
        title="Në mbrëmje llogaria del vetë"
        text="Orari mbledh çka hyri me kesh e me kartelë, bakshishet, produktet dhe shpenzimet. Numëroni arkën, dhe dita mbyllet me një prekje."
        points={['Pjesa e secilit berber, e llogaritur', 'Borxhet mbeten në listë derisa të paguhen']}
      >
        <div className={cn(device, 'w-60 md:w-64')}>
          <Shot name="mbyllja" alt="Mbyllja e ditës: totali, arka dhe butoni Mbyll ditën." sizes={oneSize} />
        </div>
      </Feature>
    </div>
  )
}

interface FeatureProps {
  title: string
  text: string
  points: readonly string[]
  more?: ReactNode
  /** True if the picture is on the left of a wide screen. */
  flipped?: boolean
  children: ReactNode
}

function Feature({ title, text, points, more, flipped = false, children }: FeatureProps) {
  return (
    <section className="grid grid-cols-1 items-center gap-8 border-t border-line py-14 md:py-20 lg:grid-cols-2 lg:gap-16">
      <div className={cn(flipped && 'lg:order-last')}>
        <h2 className="max-w-md text-3xl font-bold tracking-tight text-balance md:text-4xl">{title}</h2>
        <p className="mt-4 text-lg text-ink-2">{text}</p>
        <Checks points={points} className="mt-5 grid gap-3" />
        {more}
      </div>
      <div className="flex justify-center rounded-3xl bg-accent-soft px-4 py-8 md:py-12">{children}</div>
    </section>
  )
}

export const Checks = ({ points, className }: { points: readonly string[]; className: string }) => (
  <ul className={className}>
    {points.map((point) => (
      <li key={point} className="flex gap-3">
        <Icon name="check" size={20} className="mt-0.5 text-accent" />
        {point}
      </li>
    ))}
  </ul>
)

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Dita në një pamje',
    text: 'Një kolonë për çdo berber, nga ora 08:00 deri në 22:30. Terminin e zhvendosni me gisht, e me një prekje e konfirmoni.',
  },
  {
    icon: 'shield',
    title: 'Asnjë orar i dyfishtë',
    text: 'I njëjti berber nuk mund të ketë dy klientë në të njëjtën kohë, edhe kur dy veta caktojnë termin në të njëjtin çast.',
  },
  {
    icon: 'people',
    title: 'Orari i mban mend klientët',
    text: 'Shkruani dy shkronja: emri, telefoni dhe shërbimi i zakonshëm plotësohen vetë. Historiku i secilit është një prekje larg.',
  },
  {
    icon: 'clock',
    title: 'E njëjta pamje kudo',
    text: 'Ndryshimi në telefon shfaqet menjëherë edhe në kompjuterin e sallonit.',
  },
  {
    icon: 'undo',
    title: 'Çdo gabim zhbëhet',
    text: 'Terminin e fshirë, të anuluar ose të zhvendosur gabimisht e ktheni brenda dhjetë sekondash.',
  },
  {
    icon: 'download',
    title: 'Të dhënat janë tuajat',
    text: 'Të gjitha i shkarkoni në Excel kur të doni, edhe pasi abonimi të ketë mbaruar.',
  },
]

export function Benefits() {
  return (
    <section className="mx-auto max-w-6xl px-4 md:px-8">
      <div className="border-t border-line pt-14 md:pt-20">
        <h2 className="max-w-2xl text-3xl font-bold tracking-tight md:text-4xl">
          Gjithçka që i duhet një dite në sallon.
        </h2>
      </div>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span aria-hidden className="mb-3.5 grid size-11 place-items-center rounded-xl bg-accent-soft text-accent">
              <Icon name={icon} size={22} />
            </span>
            <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid items-center gap-8 overflow-hidden rounded-3xl border border-line bg-surface p-6 md:mt-18 md:p-10 lg:grid-cols-[5fr_8fr] lg:gap-10 lg:pr-0 lg:pb-0">
        <div className="lg:pb-10">
          <h3 className="text-2xl font-bold tracking-tight">Numrat e sallonit, pa llogaritje</h3>
          <p className="mt-2 text-ink-2 md:text-lg">
            Të ardhurat, terminet, shërbimet më të kërkuara dhe klientët që kthehen, për javë, muaj dhe vit. Me një klik
            në Excel.
          </p>
        </div>
        <div className="overflow-hidden rounded-xl border border-line-strong lg:rounded-r-none lg:rounded-b-none lg:border-r-0 lg:border-b-0">
          <Shot
            name="raportet"
            alt="Raportet e një salloni: kartat e muajit, terminet sipas javëve dhe performanca."
            sizes="(min-width: 72rem) 660px, 90vw"
          />
        </div>
      </div>
    </section>
  )
}
