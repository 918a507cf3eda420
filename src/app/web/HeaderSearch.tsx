import { lazy, Suspense, useCallback, useState, type KeyboardEvent } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'

const ClientSearch = lazy(async () => ({
  default: (await import('#features/clients/web/ClientSearch.tsx')).ClientSearch,
}))
const ClientSheet = lazy(async () => ({
  default: (await import('#features/clients/web/public.tsx')).ClientSheet,
}))

interface HeaderSearchProps {
  /** Incremented each time the search is opened, which focuses the field. */
  asked: number
  onAsk: () => void
  /** On a phone: whether it covers the header. */
  open: boolean
  onClose: () => void
  /** Escape: returns focus to where it was before. */
  onLeave: () => void
}

/** The client search of the header and the sheet of the chosen client. On a phone it covers the header while open. */
export function HeaderSearch({ asked, onAsk, open, onClose, onLeave }: HeaderSearchProps) {
  const [client, setClient] = useState<string | null>(null)
  const [sheetWanted, setSheetWanted] = useState(false)
  const idle = useFirstScreenIdle()
  /** What was typed while the field's code was loading. */
  const [early, setEarly] = useState({ asked: 0, text: '' })
  // A new function for each opening: React calls a changed ref callback again.
  const focus = useCallback(
    (field: HTMLInputElement | null) => {
      if (asked > 0) field?.focus()
    },
    [asked],
  )
  /** The first Escape closes the list, the next one leaves the field. */
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    if (event.target.getAttribute('aria-expanded') !== 'true') onLeave()
  }
  const placeholder =
    asked === 0 ? (
      <SearchPlaceholder onAsk={onAsk} />
    ) : (
      <EarlySearch key={asked} onType={(text) => setEarly({ asked, text })} />
    )
  return (
    <div
      data-open={open || undefined}
      className="max-md:absolute max-md:inset-0 max-md:z-header max-md:hidden max-md:items-center max-md:gap-2 max-md:bg-page max-md:data-open:flex md:h-11 md:max-w-105 md:min-w-0 md:flex-1"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of the field inside */}
      <div data-search className="min-w-0 flex-1" onKeyDownCapture={leaveByEscape}>
        {idle || asked > 0 ? (
          <Suspense fallback={placeholder}>
            <ClientSearch
              // Each opening starts with an empty field.
              key={asked}
              ref={focus}
              begun={early.asked === asked ? early.text : ''}
              onChoose={({ id }) => {
                setSheetWanted(true)
                setClient(id)
                onClose()
              }}
            />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
      <IconButton icon="x" label="Mbyll kërkimin" tooltip={false} className="md:hidden" onClick={onClose} />
      {sheetWanted && (
        <Suspense>
          <ClientSheet id={client} onClose={() => setClient(null)} onLeave={() => setClient(null)} />
        </Suspense>
      )}
    </div>
  )
}

const searchButtonStyles =
  'flex h-11 w-full items-center gap-2.5 rounded-lg border border-line-control bg-surface px-3 text-left text-ink-3'

/** Takes what is typed until the field's code has loaded. */
function EarlySearch({ onType }: { onType: (text: string) => void }) {
  return (
    <span className={searchButtonStyles}>
      <Icon name="search" size={18} />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened with its key or its button
        autoFocus
        aria-label="Kërko klientin"
        placeholder="Kërko klientin"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3"
      />
    </span>
  )
}

/** Placeholder until the field's code has loaded. */
function SearchPlaceholder({ onAsk }: { onAsk: () => void }) {
  return (
    <button type="button" onClick={onAsk} className={searchButtonStyles}>
      <Icon name="search" size={18} />
      Kërko klientin
    </button>
  )
}
