import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { useAudience } from './prerendered.ts'
import { Shot } from './ProductScreenshot.tsx'

const reasons: readonly { icon: IconName; text: string }[] = [
  { icon: 'send', text: 'Kujtesa në WhatsApp me një prekje' },
  { icon: 'globe', text: 'Klientët caktojnë vetë, nga Instagrami' },
  { icon: 'shield', text: 'Kurrë dy klientë në të njëjtën orë' },
]

/** Shows the product above the fold: beside the text on a wide screen, below the button on a phone. */
export function Hero({ wanted }: { wanted: { from: string } | undefined }) {
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
