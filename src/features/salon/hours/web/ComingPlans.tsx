import type { LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { planOn, type WeeklyPlan } from '../rules.ts'
import { minutesOfWeek } from './bars.ts'
import { comingPlans } from './plans.ts'
import { fromDayText, hoursText } from './words.ts'

interface ComingPlansProps {
  plans: readonly WeeklyPlan[]
  shown: WeeklyPlan | undefined
  today: LocalDate
  busy: boolean
  onShow: (plan: WeeklyPlan) => void
  onRemove: (plan: WeeklyPlan) => void
}

export function ComingPlans({ plans, shown, today, busy, onShow, onRemove }: ComingPlansProps) {
  const coming = comingPlans(plans, today)
  const current = planOn(plans, today)
  if (coming.length === 0) return null
  const listed = [...(current ? [current] : []), ...coming]
  return (
    <section aria-label="Orare që vijnë" className="mt-4 rounded-2xl border border-line bg-surface">
      <ul className="divide-y divide-line">
        {listed.map((plan) => {
          const when = plan === current ? 'tani' : `nga ${fromDayText(plan.validFrom, today)}`
          return (
            <li key={plan.validFrom} className="flex min-h-14 items-center gap-2 pr-2 pl-4 md:pl-5">
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{when}:</b> {hoursText(minutesOfWeek(plan.week))} në javë
              </span>
              {plan === shown ? (
                <span className="px-3 text-sm text-ink-3">shfaqet</span>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Shiko: ${when}`}
                  onClick={() => onShow(plan)}
                  className="text-accent!"
                >
                  Shiko
                </Button>
              )}
              {plan !== current && (
                <IconButton
                  icon="trash"
                  variant="danger"
                  label={`Hiq orarin ${when}`}
                  tooltip={false}
                  disabled={busy}
                  onClick={() => onRemove(plan)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
