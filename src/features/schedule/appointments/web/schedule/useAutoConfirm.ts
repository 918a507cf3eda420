import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { autoConfirm } from '../../contract.ts'

const hourMs = 60 * 60 * 1000

/**
 * Asks on load and hourly which appointments of past days were confirmed automatically. The server reports each only
 * once, so it must be shown: `names` are the clients' names, until `dismiss`.
 */
export function useAutoConfirm(): { names: readonly string[]; dismiss: () => void } {
  const { write } = useWrite(autoConfirm, { changed: ({ confirmed }) => confirmed.length > 0 })
  const [names, setNames] = useState<readonly string[]>([])

  useEffect(() => {
    async function ask() {
      try {
        const { confirmed } = await write({})
        if (confirmed.length === 0) return
        setNames((before) => [...before, ...confirmed.map(({ client_name }) => client_name)])
      } catch {
        // Not requested by the user: it is tried again an hour later.
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), hourMs)
    return () => clearInterval(timer)
  }, [write])

  return { names, dismiss: useCallback(() => setNames([]), []) }
}
