import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { useAudience } from './prerendered.ts'
import { Shot } from './ProductScreenshot.tsx'

export function Hero({ wanted }: { wanted: { from: string } | undefined }) {
  const { guest, member } = useAudience()
  return (
    <section className="mx-auto max-w-6xl px-4 pt-10 md:px-8 md:pt-18">
      <h1 className="max-w-3xl text-4xl font-bold tracking-tight md:text-5xl">
        Orari i sallonit tuaj, i qetë dhe i saktë.
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-2 md:mt-5 md:text-xl">
        Fletorja e termineve për sallone dhe berberë: e tërë dita para syve, termini i ri me dy prekje, në telefon dhe
        në kompjuter.
      </p>
      {guest && (
        <div data-guest className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="/login?register=1" state={wanted} variant="primary" size="lg" iconEnd="arrow-right">
            Provo falas
          </ButtonLink>
          <p className="text-ink-2">7 ditë, pa kartë bankare.</p>
        </div>
      )}
      {member && (
        <div data-member className="mt-7">
          <ButtonLink to="/terminet" variant="primary" size="lg" iconEnd="arrow-right">
            Hap ditën e sotme
          </ButtonLink>
        </div>
      )}
      <div className="relative mt-10 md:mt-14 md:pr-16 md:pb-10">
        <div className="overflow-hidden rounded-2xl border border-line-strong bg-surface shadow-pop max-md:hidden">
          <Shot
            name="terminet"
            alt="Dita e një salloni në Orari: dy berberë, secili me kolonën e vet të termineve."
            sizes="(min-width: 72rem) 1020px, 90vw"
          />
        </div>
        <div className="mx-auto w-64 overflow-hidden rounded-3xl border border-line-strong bg-surface shadow-pop max-md:w-70 md:absolute md:right-0 md:bottom-0 md:w-46 lg:w-62">
          <Shot
            name="terminet-phone"
            alt="E njëjta ditë në telefon, berberët një nga një."
            sizes="(min-width: 64rem) 248px, (min-width: 44rem) 184px, 280px"
          />
        </div>
      </div>
    </section>
  )
}
