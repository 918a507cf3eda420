import { useCallback, useState, type Ref } from 'react'
import { ComboField } from '#platform/web/ui/ComboField.tsx'
import { read } from '#platform/web/data.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { clientMessages, maxMatches, searchClients, type ClientMatch } from '../contract.ts'

interface ClientSearchProps {
  ref?: Ref<HTMLInputElement>
  /** Text typed before this component was loaded. */
  begun?: string
  onChoose: (client: ClientMatch) => void
}

/** Finds a client by any part of the name or phone. */
export function ClientSearch({ ref, begun = '', onChoose }: ClientSearchProps) {
  const [text, setText] = useState(begun)
  const [failure, setFailure] = useState<string | null>(null)

  const search = useCallback(async (q: string, signal: AbortSignal) => {
    try {
      const { clients } = await read(searchClients, { q }, { signal })
      setFailure(null)
      return clients
    } catch (error) {
      // The search failed: "nobody found" would be wrong.
      if (!signal.aborted) setFailure(searchClients.failure)
      throw error
    }
  }, [])

  return (
    <div className="group relative">
      <ComboField
        ref={ref}
        open={begun !== ''}
        label="Kërko klientin"
        placeholder="Kërko klientin"
        hideLabel
        icon="search"
        value={text}
        onChange={setText}
        search={search}
        max={maxMatches}
        itemKey={(client) => client.id}
        itemText={(client) => client.name}
        itemHint={(client) => client.phone}
        emptyText={failure ?? clientMessages.notFound}
        onPick={(client) => {
          setText('')
          onChoose(client)
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
    </div>
  )
}
