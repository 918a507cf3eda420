import { endTimeText } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { BarberLine, NobodyNext, type BarberLineProps } from './BarberLine.tsx'
import type { BarberNow } from './barberNow.ts'

interface BarbersNowProps extends Omit<BarberLineProps, 'state'> {
  barbers: readonly BarberNow[]
}

/**
 * One line per barber: current client, next client, and until when the barber is free. Barbers without further
 * appointments share one line.
 */
export function BarbersNow({ barbers, ...rest }: BarbersNowProps) {
  const idle = barbers.filter(({ current, next, freeUntil }) => !current && !next && freeUntil !== null)
  const together = idle.length > 1 ? idle : []
  return (
    <Card label="Tani" padded={false} className="@container overflow-clip">
      <ul className="divide-y divide-line">
        {barbers
          .filter((one) => !together.includes(one))
          .map((one) => (
            <BarberLine key={one.barber.id} state={one} {...rest} />
          ))}
        {together.length > 0 && <IdleLine barbers={together} {...rest} />}
      </ul>
    </Card>
  )
}

type IdleLineProps = Pick<BarbersNowProps, 'barbers' | 'names' | 'onAdd'>

/** Free barbers without further appointments today; their names book from now. */
function IdleLine({ barbers, names, onAdd }: IdleLineProps) {
  const [until, ...others] = new Set(barbers.map(({ freeUntil }) => freeUntil))
  const isLimited = others.length === 0 && until !== undefined && until !== null && until !== Infinity
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 p-3 @min-[40rem]:pr-4 @min-[40rem]:pl-5">
      <p>
        <b className="font-semibold">{isLimited ? `Lirë deri në ${endTimeText(until)}` : 'Lirë'}</b> <NobodyNext />
      </p>
      <div className="flex flex-1 basis-80 flex-wrap gap-1.5">
        {barbers.map(({ barber }) => (
          <Button
            key={barber.id}
            icon="plus"
            size="sm"
            aria-label={`Termin tani: ${barber.name}`}
            className={cn(barberClass(barber.color), '[&_svg]:text-accent')}
            onClick={() => onAdd(barber.id)}
          >
            <i aria-hidden className="size-2 shrink-0 rounded-full bg-barber" />
            {names.get(barber.name) ?? barber.name}
          </Button>
        ))}
      </div>
    </li>
  )
}
