import { useEffect, useState } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { makeClientLink } from '#features/online-booking/client-link/contract.ts'
import type { MessageTarget } from './target.ts'

/** Client link of a visit that was booked online. A message waits for it, and is sent without it if it fails. */
export function useClientLink(visit: MessageTarget['appointment']): { link: string | null; ready: boolean } {
  const may = useMay(makeClientLink)
  const { write } = useWrite(makeClientLink)
  const id = may && visit?.online_at ? visit.id : null
  const [made, setMade] = useState<{ id: string; link: string | null } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    const keep = (link: string | null) => {
      if (isCurrent) setMade({ id, link })
    }
    void write({ id }).then(
      ({ link }) => keep(link),
      () => keep(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id, write])
  const own = made !== null && made.id === id ? made : null
  return { link: own?.link ?? null, ready: id === null || own !== null }
}
