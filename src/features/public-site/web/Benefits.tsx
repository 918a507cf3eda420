import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Shot } from './ProductScreenshot.tsx'

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
