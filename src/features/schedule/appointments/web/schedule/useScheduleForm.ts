import { useCallback, useEffect, useMemo, useState } from 'react'
import { isLocalTime, minutesOf, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useLocation, useSearchParams } from '#platform/web/router.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { Appointment } from '../../contract.ts'
import { isFree, suggest } from '../hours/public.ts'
import type { FormTarget } from '../form/public.ts'
import type { ColumnOf } from '../grid/public.ts'
import type { Schedule } from './useSchedule.ts'

type NewTarget = Extract<FormTarget, { mode: 'new' }>

interface ScheduleFormOptions {
  columns: readonly ColumnOf[]
  shown: readonly Appointment[]
  /** The barber that a new appointment is suggested for, if there is a choice. */
  preferred: string | undefined
}

export function useScheduleForm(
  { date, today, hours, barbers, ready }: Schedule,
  { columns, shown, preferred }: ScheduleFormOptions,
) {
  const zone = useSalonZone()
  const fresh = (): NewTarget => ({
    mode: 'new',
    date,
    ...suggest({ date, today, time: wallClockNow(zone).time }, barbers, shown, preferred, hours),
  })
  const isOffered = (place: NewTarget) =>
    columns.some((column) => column.date === place.date && column.barber.id === place.barberId) && isFree(place, shown)
  const { target, pressed, open, openPlace, close } = useFormTarget(ready, fresh, isOffered)
  const openNew = () => open(fresh())
  useScreenAdd(ready ? openNew : null)

  const openAt = useCallback(
    (place: { barberId: string; date: LocalDate; start: number }) =>
      openPlace({ mode: 'new', date: place.date, time: timeAt(place.start), barberId: place.barberId }),
    [openPlace],
  )
  const place = target ?? pressed
  const chosen = useMemo(
    () =>
      place?.mode === 'new' && place.time && place.barberId
        ? { barberId: place.barberId, date: place.date, start: minutesOf(place.time) }
        : null,
    [place],
  )
  return { target, chosen, open, openNew, openAt, close }
}

/**
 * Target of the form. `?new=1` in the URL opens it for a new appointment (optionally with `time` and `barber`, and a
 * client in the history state) and is then removed; nothing opens before `ready`. `fresh` returns the defaults. A slot
 * clicked before `ready` waits in `pressed`, and opens if it `isOffered`.
 */
function useFormTarget(ready: boolean, fresh: () => NewTarget, isOffered: (place: NewTarget) => boolean) {
  const [target, setTarget] = useState<FormTarget | null>(null)
  const [pressed, setPressed] = useState<NewTarget | null>(null)
  if (pressed && ready) {
    setPressed(null)
    if (isOffered(pressed)) setTarget(pressed)
  }
  const [answered, setAnswered] = useState('')
  const { state, key } = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = query.has('new')
  if (asked && ready && answered !== key) {
    setAnswered(key)
    const time = query.get('time')
    const barberId = query.get('barber')
    // History state may be from an earlier version of the app.
    const client = (state as { client?: Partial<ClientMatch> } | null)?.client
    setTarget({
      ...fresh(),
      ...(time && isLocalTime(time) ? { time, suggested: false } : {}),
      ...(barberId ? { barberId } : {}),
      ...(client?.id && client.name ? { client: client as ClientMatch } : {}),
    })
  }
  const settled = asked && answered === key
  useEffect(() => {
    if (!settled) return
    const rest = new URLSearchParams(query)
    for (const name of ['new', 'time', 'barber']) rest.delete(name)
    setQuery(rest, { replace: true })
  }, [settled, query, setQuery])

  return {
    target,
    pressed,
    open: setTarget,
    openPlace: ready ? setTarget : setPressed,
    close: () => setTarget(null),
  }
}
