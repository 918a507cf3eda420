import { amount, duration } from '#platform/shared/sq.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { startInDay } from '../../rules.ts'
import { type ExtraPart, incompleteText, isComplete, PartFields } from '../form/public.ts'
import type { VisitPartRows } from './useVisitParts.ts'

interface VisitPartRowProps {
  row: ExtraPart
  index: number
  parts: VisitPartRows
  barbers: readonly Barber[]
}

/** A part of a visit: its start, service, barber, duration and price, with its fields when unfolded. */
export function VisitPartRow({ row, index, parts, barbers }: VisitPartRowProps) {
  const { first, rows, unfolded, strict, refusal, unfold, change, remove, swap } = parts
  const before = rows.slice(0, index).reduce((minutes, each) => minutes + (each.duration ?? 0), 0)
  const time = startInDay(minutesOf(first.appointment_time as LocalTime) + before)
  const barber = barbers.find(({ id }) => id === row.barber_id)
  const name = row.service_name.trim() || `Shërbimi ${index + 1}`
  const isOpen = unfolded === row.key
  const isTaken = refusal?.taken.includes(row.key) ?? false
  const details = [
    barber && firstName(barber.name),
    row.duration !== null && duration(row.duration),
    row.price !== null && !Number.isNaN(row.price) && amount(row.price, row.currency),
  ]
  return (
    <li className={cn('rounded-xl border p-1.5', isTaken ? 'border-bad' : 'border-line')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Ndrysho: ${name}`}
          onClick={() => unfold(isOpen ? null : row.key)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-1.5 text-left"
        >
          <BarberDot colour={barber?.color} />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{`${time} ${name}`}</b>
            <span className="block truncate text-sm text-ink-2">{details.filter(Boolean).join(' · ')}</span>
          </span>
        </button>
        <IconButton
          icon="chevron-up"
          size="sm"
          label={`Më përpara: ${name}`}
          disabled={index === 0}
          onClick={() => swap(index, index - 1)}
        />
        <IconButton
          icon="chevron-down"
          size="sm"
          label={`Më pas: ${name}`}
          disabled={index === rows.length - 1}
          onClick={() => swap(index, index + 1)}
        />
        <IconButton
          guarded
          icon="x"
          size="sm"
          label={`Hiqe: ${name}`}
          disabled={rows.length === 1}
          onClick={() => remove(row.key)}
        />
      </div>
      {isOpen && (
        <div className="grid grid-cols-12 gap-3 p-1.5 pt-2 max-[22.4rem]:*:col-span-12">
          <PartFields value={row} barbers={barbers} onChange={(fields) => change(row.key, fields)} />
        </div>
      )}
      {strict && !isComplete(row) && <p className="px-1.5 pb-1.5 text-sm text-bad">{incompleteText}</p>}
    </li>
  )
}
