import { useState } from 'react'
import { euros, toCents } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import {
  listPlans,
  planLabel,
  planPrice,
  subscriptionMessages,
  type PlanType,
} from '#features/billing/subscriptions/contract.ts'
import { defaultOffer } from '../rules.ts'
import { Checks } from './Features.tsx'
import { useAudience } from './prerendered.ts'

const included = [
  'Terminet, klientët, raportet dhe konfigurimet, të gjitha',
  'Sa klientë e sa termine të doni',
  'Telefoni, tableti dhe kompjuteri njëkohësisht',
  'Të dhënat në Excel, kur të doni',
  'Pa pagesë automatike: kur mbaron, vendosni ju',
]

export function Pricing({ wanted }: { wanted: { from: string } | undefined }) {
  const { data = defaultOffer } = useRead(listPlans, {})
  const [chosen, setChosen] = useState<PlanType>('monthly')
  const offered = data.plans.filter(({ is_active }) => is_active)
  const plan = offered.some((one) => one.plan === chosen) ? chosen : (offered[0]?.plan ?? chosen)
  const { guest, member } = useAudience()
  return (
    <section id="abonimi" className="mx-auto max-w-6xl scroll-mt-4 md:scroll-mt-24 px-4 pt-20 md:px-8 md:pt-28">
      <h2 className="text-3xl font-bold tracking-tight md:text-4xl">Një çmim i vogël, pa kontratë.</h2>
      <div className="plans mt-8 grid gap-8 rounded-3xl border border-line bg-surface p-6 md:mt-10 md:grid-cols-2 md:gap-12 md:p-10">
        <div>
          {offered.length > 1 && (
            <div data-offer-choice className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
              <SegmentedControl
                label="Periudha e abonimit"
                value={plan}
                onChange={setChosen}
                options={offered.map((one) => ({ value: one.plan, label: planLabel(one.plan) }))}
              />
              {data.yearlySaving > 0 && (
                <p data-saving className="rounded-md bg-ok-soft px-2 py-0.5 text-sm font-semibold text-ok">
                  Vjetor: kurseni <span data-fill="saving">{data.yearlySaving}</span>%
                </p>
              )}
            </div>
          )}
          <div aria-live="polite">
            {offered.map((one) => (
              <Price key={one.plan} {...one} alone={offered.length === 1} />
            ))}
          </div>
          <div className="mt-6">
            {guest && (
              <div data-guest>
                <ButtonLink to="/login?register=1" state={wanted} variant="primary" size="lg" className="max-sm:w-full">
                  Fillo provën falas
                </ButtonLink>
              </div>
            )}
            {member && (
              <div data-member>
                <ButtonLink to="/abonimi" variant="primary" size="lg" className="max-sm:w-full">
                  {subscriptionMessages.subscribeNow}
                </ButtonLink>
              </div>
            )}
            <p className="mt-3 text-sm text-ink-3">
              Shtatë ditët e para janë falas. Kartë ju duhet vetëm kur abonoheni.
            </p>
          </div>
        </div>
        <Checks points={included} className="grid content-center gap-3.5 md:border-l md:border-line md:pl-12" />
      </div>
    </section>
  )
}

/** Price of a plan. CSS shows the selected billing period, so that it works without JavaScript. */
function Price({ plan, price, alone }: { plan: PlanType; price: number; alone: boolean }) {
  const [figure, per] = planPrice(plan, price).split('/')
  const month = plan === 'yearly' ? Math.round(toCents(price) / 12) : toCents(price) * 12
  return (
    <div
      data-offer={plan}
      className={cn(
        'mt-7',
        !alone && plan === 'monthly' && 'by-month',
        !alone && plan === 'yearly' && 'by-year hidden',
      )}
    >
      <p>
        <span data-fill={plan} className="text-5xl font-bold tracking-tight">
          {figure}
        </span>
        <span className="text-xl text-ink-2">/{per}</span>
      </p>
      <p className="mt-1.5 text-ink-2">
        {plan === 'yearly' ? 'Pra ' : 'Në vit bëhen '}
        <span data-fill={`${plan}-other`}>{euros(month)}</span>
        {plan === 'yearly' ? ' në muaj, me një pagesë të vetme.' : ', paguar muaj për muaj.'}
      </p>
    </div>
  )
}
