import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '#platform/web/router.tsx'
import { isLocalTime } from '#platform/shared/time.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { FormTarget } from './formValues.ts'

export type NewTarget = Extract<FormTarget, { mode: 'new' }>

/**
 * Target of the form. `?new=1` in the URL opens it for a new appointment (optionally with `time` and `barber`, and a
 * client in the history state) and is then removed; nothing opens before `ready`. `fresh` returns the defaults. A slot
 * clicked before `ready` waits in `pressed`, and opens if it `isOffered`.
 */
export function useFormTarget(ready: boolean, fresh: () => NewTarget, isOffered: (place: NewTarget) => boolean) {
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
    close: useCallback(() => setTarget(null), []),
  }
}
