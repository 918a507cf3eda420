import { Link } from '#platform/web/router.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'

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
export function Questions() {
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
