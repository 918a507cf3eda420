import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '#platform/web/router.tsx'
import { isLocalTime } from '#platform/shared/time.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { FormTarget } from './formValues.ts'

type NewTarget = Extract<FormTarget, { mode: 'new' }>

/**
 * What the form is open for. An address with `?new=1` opens it for a new appointment (`time` and `barber` may stand
 * beside it, a known client in the history's state) and is then replaced by the one without. `fresh` gives what is
 * known anyway; nothing opens before `ready`.
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
    // Kept by the browser, perhaps since another version.
    const client = (state as { client?: Partial<ClientMatch> } | null)?.client
    setTarget({
      ...fresh(),
      ...(time && isLocalTime(time) ? { time } : {}),
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
