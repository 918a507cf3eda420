import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '#platform/web/router.tsx'
import { isLocalTime } from '#platform/shared/time.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { FormTarget } from './formValues.ts'

type NewTarget = Extract<FormTarget, { mode: 'new' }>

/**
 * The target of the form. `?new=1` in the URL opens it for a new appointment (optionally with `time` and `barber`, and a
 * known client in the history state) and is then removed. `fresh` returns the defaults; nothing opens before `ready`.
 */
export function useFormTarget(ready: boolean, fresh: () => NewTarget) {
  const [target, setTarget] = useState<FormTarget | null>(null)
  const [answered, setAnswered] = useState('')
  const { state, key } = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = query.has('new')
  if (asked && ready && answered !== key) {
    setAnswered(key)
    const time = query.get('time')
    const barberId = query.get('barber')
    // History state may be from an older version of the app.
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

  return { target, fresh, open: setTarget, close: useCallback(() => setTarget(null), []) }
}
