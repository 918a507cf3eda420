import { euros, toCents } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { planLabel, planPrice, subscriptionMessages, type PlanType } from '../../subscriptions/contract.ts'

interface PlanCardProps {
  plan: PlanType
  /** Euros. */
  price: number
  /** Saving in whole per cent; 0 for none. */
  saving: number
  /** True with a subscription, which buying extends. */
  active: boolean
  /** Start day, and what ends before it; null for an immediate start. */
  begins: { day: string; after: string } | null
  going: boolean
  disabled: boolean
  onBuy: () => void
  /** Set if it is the salon's own plan. */
  mine?: { cancelled: boolean; onCancel: () => void }
}

const words: Record<PlanType, { add: string; what: (price: number) => string }> = {
  monthly: { add: 'Shto një muaj', what: () => 'Një muaj, me një pagesë të vetme.' },
  yearly: {
    add: 'Shto një vit',
    what: (price) => `Dymbëdhjetë muaj, pra ${euros(Math.round(toCents(price) / 12))} në muaj.`,
  },
}

export function PlanCard({ plan, price, saving, active, begins, going, disabled, onBuy, mine }: PlanCardProps) {
  const popular = plan === 'yearly'
  const [figure, per] = planPrice(plan, price).split('/')
  return (
    <section
      aria-label={planLabel(plan)}
      className={cn(
        'flex min-w-0 flex-col rounded-2xl border bg-surface p-5 md:p-6',
        popular ? 'border-accent shadow-card' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto text-xl font-bold tracking-tight">{planLabel(plan)}</h2>
        {mine && <Badge tone="ok">Plani juaj</Badge>}
        {popular && <Badge tone="accent">Më Popullor</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          <span className="text-4xl font-bold tracking-tight">{figure}</span>
          <span className="text-lg text-ink-2">/{per}</span>
        </span>
        {saving > 0 && (
          <span className="self-center rounded-md bg-ok-soft px-2 py-0.5 text-sm font-semibold text-ok">
            Kurseni {saving}%
          </span>
        )}
      </p>
      <p className="mt-1.5 text-ink-2">{words[plan].what(price)}</p>
      <div className="mt-6">
        <Button
          guarded
          variant={popular ? 'primary' : 'secondary'}
          wide
          loading={going}
          disabled={disabled}
          onClick={onBuy}
        >
          {active ? words[plan].add : subscriptionMessages.subscribeNow}
        </Button>
        <p className="mt-2.5 text-center text-sm text-balance text-ink-3">
          {begins
            ? `Nis më ${begins.day}, pasi të mbarojë ${begins.after}.`
            : 'Qasja hapet sapo të konfirmohet pagesa.'}
        </p>
        {mine && !mine.cancelled && (
          <Button guarded variant="ghost" size="sm" wide className="mt-1.5" onClick={mine.onCancel}>
            Anulo abonimin
          </Button>
        )}
      </div>
    </section>
  )
}
