import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Appointment } from '../../contract.ts'
import { isOwnVersion } from '../cache/public.ts'

const flashMs = 1400

export function flash(block: Element | null | undefined): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  block?.animate([{ boxShadow: '0 0 0 3px var(--accent)' }, { boxShadow: '0 0 0 3px transparent' }], {
    duration: flashMs,
    easing: 'ease-out',
  })
}

/** Highlights appointments that another browser added or changed. `appointments` is null while the day loads. */
export function useFlash(
  box: RefObject<HTMLElement | null>,
  date: string,
  appointments: readonly Appointment[] | null,
): void {
  const seen = useRef<{ date: string; versions: Map<string, string> } | null>(null)

  useLayoutEffect(() => {
    const before = seen.current
    seen.current = appointments && {
      date,
      versions: new Map(appointments.map(({ id, updated_at }) => [id, updated_at])),
    }
    if (!appointments || !before || before.date !== date) return
    for (const appointment of appointments) {
      if (before.versions.get(appointment.id) === appointment.updated_at || isOwnVersion(appointment)) continue
      flash(box.current?.querySelector(`[data-appointment="${CSS.escape(appointment.id)}"]`))
    }
  }, [box, date, appointments])
}
