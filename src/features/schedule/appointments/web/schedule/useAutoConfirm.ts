import { useCallback, useEffect, useState } from 'react'
import { useWrite } from '#platform/web/write.ts'
import { autoConfirm } from '../../contract.ts'

const hourMs = 60 * 60 * 1000

/**
 * Requests automatically confirmed appointments of past days, on load and hourly. The server reports each only once,
 * so it must be shown: `names` are the clients' names, until `dismiss`.
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
        // Silent, because the user did not request it; retried an hour later.
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), hourMs)
    return () => clearInterval(timer)
  }, [write])

  return { names, dismiss: useCallback(() => setNames([]), []) }
}
