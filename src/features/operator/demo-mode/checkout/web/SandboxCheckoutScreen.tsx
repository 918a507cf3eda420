import { useState } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { amount } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx'
import { planLabel } from '#features/billing/subscriptions/contract.ts'
import { type SandboxOutcome, deliverSandboxOutcome, getSandboxOrder, sandboxLateSeconds } from '../contract.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'

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

interface OutcomeChoiceProps {
  /** Chosen outcome while it is being delivered. */
  chosen: SandboxOutcome | null
  onChoose: (outcome: SandboxOutcome) => void
}

const outcomes: readonly { outcome: SandboxOutcome; icon: IconName; style: string; title: string; text: string }[] = [
  {
    outcome: 'success',
    icon: 'check',
    style: 'bg-ok-soft text-ok',
    title: 'Pagesa kryhet',
    text: 'Banka e konfirmon menjëherë.',
  },
  {
    outcome: 'late',
    icon: 'clock',
    style: 'bg-wait-soft text-wait',
    title: 'Konfirmimi vonohet',
    text: `Ktheheni menjëherë; konfirmimi vjen pas ${sandboxLateSeconds} sekondash.`,
  },
  {
    outcome: 'pending',
    icon: 'dots',
    style: 'bg-wait-soft text-wait',
    title: 'Pagesa mbetet në pritje',
    text: 'Banka e ka marrë, por nuk e konfirmon.',
  },
  {
    outcome: 'failure',
    icon: 'x',
    style: 'bg-bad-soft text-bad',
    title: 'Pagesa refuzohet',
    text: 'Karta nuk pranohet dhe ktheheni te planet.',
  },
  {
    outcome: 'twice',
    icon: 'copy',
    style: 'bg-accent-soft text-accent',
    title: 'Konfirmimi vjen dy herë',
    text: 'I njëjti njoftim përsëritet; abonimi zgjatet vetëm një herë.',
  },
  {
    outcome: 'refund',
    icon: 'undo',
    style: 'bg-accent-soft text-accent',
    title: 'Pagesa kthehet',
    text: 'Paguhet, pastaj banka njofton se paratë u kthyen.',
  },
]

function OutcomeChoice({ chosen, onChoose }: OutcomeChoiceProps) {
  return (
    <section aria-label="Përgjigjja e bankës">
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {outcomes.map(({ outcome, icon, style, title, text }) => (
          <li key={outcome}>
            <button
              type="button"
              disabled={chosen !== null && chosen !== outcome}
              aria-busy={chosen === outcome || undefined}
              onClick={() => chosen === null && onChoose(outcome)}
              className="flex min-h-16 w-full items-center gap-3.5 px-4 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-page disabled:opacity-50"
            >
              <span aria-hidden className={cn('grid size-9 shrink-0 place-items-center rounded-lg', style)}>
                <Icon name={icon} size={19} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              {chosen === outcome ? <Spinner /> : <Icon name="chevron-right" size={18} className="text-ink-3" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
