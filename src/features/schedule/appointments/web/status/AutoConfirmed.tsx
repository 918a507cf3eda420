import { useEffect, useState } from 'react'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, autoConfirm } from '../../contract.ts'

const hourMs = 60 * 60 * 1000

/**
 * Requests automatically confirmed appointments of past days, once the first screen is idle and hourly, and lists their
 * clients. The server reports each only once, so they stay until dismissed.
 */
export function AutoConfirmed() {
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
    // Reads that were started before a write are not used.
    const leave = onFirstScreenIdle(() => void ask())
    const timer = setInterval(() => void ask(), hourMs)
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [write])

  if (names.length === 0) return null
  return (
    <Banner kind="success" onDismiss={() => setNames([])}>
      {names.length === 1 ? (
        appointmentMessages.autoConfirmed(names[0] ?? '')
      ) : (
        <ul className="max-h-32 overflow-y-auto">
          {names.map((name, i) => (
            // A client may occur several times.
            <li key={`${name} ${String(i)}`}>{appointmentMessages.autoConfirmed(name)}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
