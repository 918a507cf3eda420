import { useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { amount } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'
import { planLabel } from '#features/billing/subscriptions/contract.ts'
import { deliverSandboxOutcome, getSandboxOrder, type SandboxOutcome } from '../contract.ts'
import { OutcomeChoice } from './OutcomeChoice.tsx'

export function SandboxCheckoutScreen() {
  const [query] = useSearchParams()
  const request = { data: query.get('data') ?? '', sign: query.get('sign') ?? '' }
  const order = useRead(getSandboxOrder, request)
  const deliver = useWrite(deliverSandboxOutcome)
  const [chosen, setChosen] = useState<SandboxOutcome | null>(null)

  const choose = async (outcome: SandboxOutcome) => {
    setChosen(outcome)
    try {
      const { redirect } = await deliver.write({ ...request, outcome })
      location.assign(redirect)
    } catch {
      setChosen(null)
    }
  }

  return (
    <div className="min-h-(--screen-height) px-4 pb-12">
      <header className="mx-auto flex h-17 max-w-3xl items-center gap-3 md:h-20">
        <span aria-hidden className="grid size-9 place-items-center rounded-lg bg-ink text-page">
          <Icon name="card" size={20} />
        </span>
        <p className="flex-1 text-lg font-bold tracking-tight">Bankë demo</p>
        <ThemeToggle />
      </header>
      <main id="main" className="mx-auto max-w-3xl outline-none md:pt-4">
        <Banner kind="warn" title="Kjo është vetëm një provë">
          Nuk ka kartë dhe nuk lëvizin para. Zgjidhni si do të përgjigjej banka.
        </Banner>
        {order.data ? (
          <div className="mt-4 grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <section aria-labelledby="order" className="rounded-2xl border border-line bg-surface p-5">
              <h1 id="order" className="text-ink-2">
                Për të paguar
              </h1>
              <p className="mt-0.5 text-4xl font-bold tracking-tight">{amount(order.data.amount, 'EUR')}</p>
              <dl className="mt-5 space-y-2.5 border-t border-line pt-4 text-sm">
                {[
                  ['Tregtari', 'Orari'],
                  ['Përshkrimi', `Abonimi ${planLabel(order.data.plan).toLowerCase()}`],
                  ['Blerësi', order.data.email],
                  ['Porosia', order.data.order],
                ].map(([label, value]) => (
                  <div key={label}>
                    <dt className="text-ink-3">{label}</dt>
                    <dd className="font-medium break-all">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <div className="min-w-0">
              {deliver.error && (
                <Banner kind="error" className="mb-4">
                  {deliver.error.message}
                </Banner>
              )}
              <OutcomeChoice chosen={chosen} onChoose={(outcome) => void choose(outcome)} />
              <ButtonLink href={order.data.cancelUrl} variant="ghost" wide className="mt-3">
                Kthehu pa paguar
              </ButtonLink>
            </div>
          </div>
        ) : (
          <div className="mt-4 rounded-2xl border border-line bg-surface">
            <h1 className="sr-only">Pagesa</h1>
            {order.error ? (
              <FailureState
                message={order.error.message}
                busy={order.isFetching}
                onRetry={order.error.status === 404 ? undefined : () => void order.refetch()}
              >
                {order.error.status === 404 && <ButtonLink to="/abonimi">Shiko planet</ButtonLink>}
              </FailureState>
            ) : (
              <SkeletonRows rows={5} />
            )}
          </div>
        )}
      </main>
    </div>
  )
}
