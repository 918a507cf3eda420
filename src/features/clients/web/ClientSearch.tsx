import { lazy, Suspense, useCallback, useState, type Ref } from 'react'
import { callApi } from '#platform/web/api.ts'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { clientSentence, mostMatches, searchClients, type ClientMatch } from '../contract.ts'

const ClientCard = lazy(async () => ({ default: (await import('./ClientCard.tsx')).ClientCard }))

interface ClientSearchProps {
  ref?: Ref<HTMLInputElement>
  /** A client was chosen: where the field covers something, it can go. */
  onLeave?: () => void
}

/** Finds a client by any part of the name or phone, and shows the card of whoever is chosen. */
export function ClientSearch({ ref, onLeave }: ClientSearchProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ClientMatch | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const search = useCallback(async (q: string, signal: AbortSignal) => {
    try {
      const { clients } = await callApi(searchClients, { q }, { signal })
      setFailure(null)
      return clients
    } catch (error) {
      // "Nobody found" would be untrue.
      if (!signal.aborted) setFailure(searchClients.failure)
      throw error
    }
  }, [])

  return (
    <div className="group relative">
      <ComboField
        ref={ref}
        label="Kërko klientin"
        placeholder="Kërko klientin"
        hideLabel
        icon="search"
        value={text}
        onChange={setText}
        search={search}
        max={mostMatches}
        itemKey={(client) => client.id}
        itemText={(client) => client.name}
        itemHint={(client) => client.phone}
        emptyText={failure ?? clientSentence.notFound}
        onPick={(client) => {
          setText('')
          setChosen(client)
          onLeave?.()
        }}
      />
      {text === '' && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-3 group-focus-within:hidden max-md:hidden pointer-coarse:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      )}
      {chosen && (
        <Suspense>
          <ClientCard client={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  )
}
