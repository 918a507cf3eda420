import { sumPrices } from '#platform/shared/money.ts'
import { amount, amounts, duration, plural } from '#platform/shared/sq.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import type { Appointment } from '../../contract.ts'
import { isKept, shownParts } from '../../rules.ts'

/** Clients booked together: 'Grup: Babai, Djali'. */
export function GroupLine({ group }: { group: readonly Appointment[] }) {
  const names = [...new Set(group.map(({ client_name }) => client_name))]
  return (
    <p className="mt-3 text-sm text-ink-2">
      <b className="font-semibold text-ink">Grup:</b> {names.join(', ')}
    </p>
  )
}

/** Parts of an appointment's visit by time; the appointment itself if it is the only one. */
export function partsOfVisit(
  appointment: Appointment,
  among: readonly Appointment[],
): readonly [Appointment, ...Appointment[]] {
  const { visit_id } = appointment
  const [first = appointment, ...others] =
    visit_id === null ? [] : shownParts(among.filter((one) => one.visit_id === visit_id && isKept(one)))
  return [first, ...others]
}

/** 'Një vizitë, dy berberë': parts of a visit by time, with barber and price, and the total. */
export function VisitParts({
  parts,
  barbers,
  onChange,
}: {
  parts: readonly Appointment[]
  barbers: readonly Barber[]
  /** Undefined if they cannot be changed. */
  onChange?: (() => void) | undefined
}) {
  const several = new Set(parts.map(({ barber_id }) => barber_id)).size
  const minutes = parts.reduce((sum, part) => sum + part.duration, 0)
  return (
    <section className="mt-3 rounded-xl border border-line p-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">
          {several > 1 ? `Një vizitë, ${plural(several, 'berber', 'berberë')}` : 'Një vizitë'}
          <span className="font-normal text-ink-2"> · lëviz e gjitha bashkë</span>
        </h3>
        {onChange && (
          <IconButton icon="pencil" size="sm" label="Ndrysho shërbimet" className="-my-2 -mr-1.5" onClick={onChange} />
        )}
      </div>
      <ul className="mt-2 space-y-2">
        {parts.map((part) => (
          <li key={part.id} className="flex items-start gap-2.5">
            <BarberDot colour={barbers.find(({ id }) => id === part.barber_id)?.color} className="mt-1.5 size-2.5" />
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{`${part.appointment_time} ${part.service_name}`}</b>
              <span className="block text-sm text-ink-2">{`${part.barber} · ${duration(part.duration)}`}</span>
            </span>
            <span className="tabular-nums">{amount(part.price, part.currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-2 font-semibold">
        <span>{duration(minutes)}</span>
        <span className="tabular-nums">{amounts(sumPrices(parts), parts[0]?.currency ?? 'EUR')}</span>
      </p>
    </section>
  )
}
