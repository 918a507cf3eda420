import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWallClock, now } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { minutesOf, type LocalTime, localDate } from '#platform/shared/time.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { useWrite } from '#platform/web/write.ts'
import { maxParts } from '../../linked/rules.ts'
import {
  addWords,
  totalText,
  type ExtraPart,
  incompleteText,
  isComplete,
  PartFields,
  bodyOfPart,
  emptyPart,
  partOf,
  placesOf,
  useMayBeOutside,
} from '../form/public.ts'
import { FreeSlots } from '../free-starts/public.ts'
import { startInDay } from '../../rules.ts'
import { freeSlotsOf, type Appointment, type FreeSlot, type TakenPart } from '../../contract.ts'
import { changeParts } from '../../linked/contract.ts'
import { hideEach, versionToChange } from '../cache/public.ts'
import { storeEach } from '../actions/public.ts'

interface VisitPartsDialogProps extends DialogState {
  parts: Parts
  barbers: readonly Barber[]
}

export function VisitPartsDialog({ open, parts: given, barbers, onClose }: VisitPartsDialogProps) {
  const { date: today } = useWallClock()
  const salonCurrency = useCurrency()
  const parts = useVisitParts(given, barbers, onClose)
  const { first, rows, refusal, isChanged, save } = parts
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Shërbimet · ${first.client_name}`}
      unsaved={isChanged && rows.some(({ service_name }) => service_name !== '')}
      onSubmit={() => save()}
      notices={
        refusal && (
          <Banner
            kind="error"
            title={refusal.message}
            onDismiss={parts.dismissRefusal}
            action={
              refusal.isStale && (
                <Button size="sm" onClick={parts.showCurrent}>
                  Shiko si është tani
                </Button>
              )
            }
          >
            <FreeSlots
              slots={refusal.slots}
              date={first.appointment_date}
              today={today}
              onTake={(slot) => void save(slot)}
            />
          </Banner>
        )
      }
      footer={
        <>
          <Button className="max-md:hidden" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" variant="primary" loading={parts.busy} disabled={!isChanged} className="max-md:h-13">
            Ruaj ndryshimet
          </Button>
        </>
      }
    >
      <ol className="space-y-2">
        {rows.map((row, index) => (
          <VisitPartRow key={row.key} row={row} index={index} parts={parts} barbers={barbers} />
        ))}
      </ol>
      {rows.length < maxParts && (
        <Button size="sm" variant="ghost" icon="plus" className="mt-2" onClick={parts.add}>
          {addWords.part}
        </Button>
      )}
      <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
        <span>Gjithsej</span>
        <span className="tabular-nums">
          {totalText({ price: 0, currency: rows[0]?.currency ?? salonCurrency, duration: 0 }, rows)}
        </span>
      </p>
    </Dialog>
  )
}

interface VisitPartRowProps {
  row: ExtraPart
  index: number
  parts: VisitPartRows
  barbers: readonly Barber[]
}

/** A part of a visit: its start, service, barber, duration and price, with its fields when unfolded. */
function VisitPartRow({ row, index, parts, barbers }: VisitPartRowProps) {
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

/** Parts of a visit by time; one for a single service. */
type Parts = readonly [Appointment, ...Appointment[]]

/** Appends an empty part with the previous one's barber. */
function withNew(list: readonly ExtraPart[]): ExtraPart[] {
  const last = list.at(-1)
  if (!last) return []
  return [...list, emptyPart(newId(now()), last)]
}

const refusalOf = (fault: Fault) => ({
  message: fault.message,
  isStale: fault.code === 'stale',
  slots: freeSlotsOf(fault),
  taken: ((fault.extra.taken_parts ?? []) as TakenPart[]).map(({ id }) => id),
})

/** Stores the parts of a reply, and hides those that are no longer among them. */
const storeInsteadOf =
  (before: readonly Appointment[]) =>
  (client: QueryClient, reply: { appointments: Appointment[] }): void => {
    storeEach(client, reply)
    const kept = new Set(reply.appointments.map(({ id }) => id))
    hideEach(client, { ids: before.map(({ id }) => id).filter((id) => !kept.has(id)) })
  }

const versions = (rows: readonly Appointment[]) => rows.map((row) => ({ id: row.id, updated_at: versionToChange(row) }))

/** Rows of the parts while they are edited, and the save. `given` are the parts as they are now. */
function useVisitParts(given: Parts, barbers: readonly Barber[], onSaved: () => void) {
  // Parts as read; the server refuses a change of outdated ones.
  const [read, setRead] = useState(given)
  const [rows, setRows] = useState(() => {
    const shown = given.map(partOf)
    return shown.length === 1 ? withNew(shown) : shown
  })
  const last = rows.at(-1)
  const [unfolded, setUnfolded] = useState<string | null>(last?.service_name === '' ? last.key : null)
  const [strict, setStrict] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null)
  const mayBeOutside = useMayBeOutside(barbers)
  const { attempt, busy } = useWrite(changeParts, { store: storeEach })
  const [first] = read

  const add = () => {
    const next = withNew(rows)
    setRows(next)
    setUnfolded(next.at(-1)?.key ?? null)
  }
  const change = (key: string, fields: Partial<ExtraPart>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const remove = (key: string) => setRows(rows.filter((row) => row.key !== key))
  const swap = (index: number, other: number) =>
    setRows(rows.map((row, each) => (each === index ? rows[other] : each === other ? rows[index] : row) ?? row))
  const showCurrent = () => {
    setRead(given)
    setRows(given.map(partOf))
    setRefusal(null)
  }

  async function save(start?: FreeSlot) {
    setRefusal(null)
    const incomplete = rows.find((row) => !isComplete(row))
    setStrict(incomplete !== undefined)
    if (incomplete) return setUnfolded(incomplete.key)
    const [lead, ...others] = rows
    if (!lead) return
    const appointment_date = localDate(start?.date ?? first.appointment_date)
    const appointment_time = (start?.time ?? first.appointment_time) as LocalTime
    const place = { appointment_date, appointment_time, barber_id: lead.barber_id, duration: lead.duration ?? 0 }
    if (!start && !(await mayBeOutside(placesOf(place, others), null))) return
    const parts = rows.map((row) => ({
      ...bodyOfPart(row.key, row),
      ...(start && row === lead && { appointment_time }),
    }))
    const saved = await attempt(
      { id: first.id, read: versions(read), ...(start && { appointment_date }), parts },
      {
        conflict: (fault) => {
          if (fault.status !== 409) return false
          setRefusal(refusalOf(fault))
          return true
        },
        store: storeInsteadOf(read),
        undo: ({ appointments, before, message }) => ({
          message: `${first.client_name} · ${message}`,
          onUndo: () =>
            void attempt(
              { id: first.id, read: versions(appointments), ...before },
              { store: storeInsteadOf(appointments), success: true },
            ),
        }),
      },
    )
    if (saved) onSaved()
  }
  return {
    first,
    rows,
    unfolded,
    strict,
    refusal,
    busy,
    isChanged: JSON.stringify(rows) !== JSON.stringify(read.map(partOf)),
    unfold: setUnfolded,
    dismissRefusal: () => setRefusal(null),
    showCurrent,
    add,
    change,
    remove,
    swap,
    save,
  }
}

type VisitPartRows = ReturnType<typeof useVisitParts>
