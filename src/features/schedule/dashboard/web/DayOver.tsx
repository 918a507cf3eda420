import type { Amounts } from '#platform/shared/money.ts'
import { amounts, plural } from '#platform/shared/sq.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { useCurrency } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { IconTile } from '#platform/web/ui/IconTile.tsx'
import type { BarberNow } from './barberNow.ts'
import { dayClosePath } from './DashboardLines.tsx'

interface DayOverProps {
  barbers: readonly BarberNow[]
  names: ReadonlyMap<string, string>
  earned: ReadonlyMap<string, Amounts>
  /** Number of unconfirmed appointments of today. */
  pending: number
  isClosed: boolean
}

/** Shown after the last visit: revenue of the day, and its closing. */
export function DayOver({ barbers, names, earned, pending, isClosed }: DayOverProps) {
  const currency = useCurrency()
  const mayClose = useOwnBarber() === undefined
  const visits = barbers.reduce((sum, one) => sum + one.visits, 0)
  const sums = barbers
    .filter((one) => one.visits > 0 || earned.has(one.barber.id))
    .map(({ barber }) =>
      `${names.get(barber.name) ?? barber.name} ${amounts(earned.get(barber.id) ?? {}, currency)}`.replaceAll(
        ' ',
        '\u00a0',
      ),
    )
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <IconTile icon="check" tone="ok" size="lg" />
        <div className="flex-1 basis-48 text-ink-2 max-md:basis-3/5">
          <h2 className="text-xl font-semibold tracking-tight text-ink">{isClosed ? 'Dita u mbyll' : 'Dita mbaroi'}</h2>
          <p>{[plural(visits, 'vizitë', 'vizita'), ...sums].join(' · ')}</p>
          {pending > 0 && (
            <p className="text-wait">{`${plural(pending, 'termin pret', 'termine presin')} ende konfirmimin`}</p>
          )}
        </div>
        {mayClose && (
          <ButtonLink
            to={dayClosePath}
            variant={isClosed ? 'secondary' : 'primary'}
            size="lg"
            icon="till"
            className="max-md:w-full"
          >
            {isClosed ? 'Shiko mbylljen' : 'Mbyll ditën'}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
