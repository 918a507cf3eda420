import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { localDate, type LocalTime } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { useWrite } from '#platform/web/write.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { freeSlotsOf, type Appointment, type FreeSlot, type TakenPart } from '../../contract.ts'
import { changeParts } from '../../linked/contract.ts'
import { hideEach, versionToChange } from '../cache/public.ts'
import { bodyOfPart, emptyPart, type ExtraPart, isComplete, partOf, placesOf, useMayBeOutside } from '../form/public.ts'
import { storeEach } from '../actions/public.ts'

/** Parts of a visit by time; one for a single service. */
export type Parts = readonly [Appointment, ...Appointment[]]

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
export function useVisitParts(given: Parts, barbers: readonly Barber[], onSaved: () => void) {
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

export type VisitPartRows = ReturnType<typeof useVisitParts>
