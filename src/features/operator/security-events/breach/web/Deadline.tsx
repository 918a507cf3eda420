import { dateTime } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { useNow } from '#platform/web/clock.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { breachHours } from '../rules.ts'

const minuteMs = 60_000
/** Hours before the deadline from which it is amber. */
const soonHours = 24

/** Hours and minutes until the authorities must be told. */
export function Deadline({ deadline }: { deadline: string }) {
  const end = new Date(deadline)
  const minutes = Math.floor((end.getTime() - useNow().getTime()) / minuteMs)
  const soon = minutes < soonHours * 60
  const remaining = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return (
    <Card label="Afati">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className={cn('text-3xl font-bold tracking-tight tabular-nums', soon && 'text-wait')}>
          {minutes < 0 ? 'Afati kaloi' : remaining}
        </b>
        <span className="flex-1 text-ink-2">
          {minutes < 0 ? `më ${dateTime(end, operatorZone)}` : `orë deri te afati, ${dateTime(end, operatorZone)}`}
        </span>
        <span className="text-sm text-ink-3">{breachHours} orë</span>
      </div>
      <Progress
        label="Koha e kaluar"
        value={breachHours * 60 - minutes}
        max={breachHours * 60}
        tone={soon ? 'wait' : 'accent'}
        className="mt-3 h-2"
      />
    </Card>
  )
}
