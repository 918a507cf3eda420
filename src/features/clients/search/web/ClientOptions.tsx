import { Autocomplete } from '@base-ui/react/autocomplete'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { optionStyles } from '#platform/web/ui/popoverStyles.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { ClientMatchRow } from './ClientMatchRow.tsx'

/** Option of a client who is not in the list. */
export const newClient = { isNew: true } as const
export type ClientOption = ClientMatch | typeof newClient

interface ClientOptionsProps {
  found: readonly ClientMatch[]
  text: string
  isNew: boolean
  /** True if Enter takes the new client. */
  prefersNew: boolean
  onPick: (client: ClientMatch) => void
  onNew: () => void
}

const rowStyles = cn(optionStyles, 'min-h-12 rounded-none py-1.5')

/** Rows of the clients that were found and, last, of a new one. */
export function ClientOptions({ found, text, isNew, prefersNew, onPick, onNew }: ClientOptionsProps) {
  return (
    <Autocomplete.List
      aria-label="Klientët e gjetur"
      className="divide-y divide-line"
      // Keeps the focus in the field while a row is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* One or two rows on a phone, above the keyboard. */}
      <div
        role="presentation"
        className={cn(
          'divide-y divide-line overflow-y-auto overscroll-contain empty:hidden',
          isNew ? 'max-md:max-h-12' : 'max-md:max-h-[6.0625rem]',
        )}
      >
        {found.map((client) => (
          <Autocomplete.Item key={client.id} value={client} onClick={() => onPick(client)} className={rowStyles}>
            <ClientMatchRow client={client} query={text} />
          </Autocomplete.Item>
        ))}
      </div>
      {isNew && (
        <Autocomplete.Item value={newClient} onClick={onNew} className={cn(rowStyles, prefersNew && 'bg-accent-soft')}>
          <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-accent-ink">
            <Icon name="plus" size={18} />
          </span>
          <span className="min-w-0 flex-1 truncate">
            {'Klient i ri: '}
            <b className="font-semibold">{text.trim()}</b>
          </span>
          {prefersNew && <Icon name="check" size={18} />}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  )
}
