import { useCallback, useState, type KeyboardEvent } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { type FormTarget, AppointmentForm } from '#features/schedule/appointments/web/public.tsx'
import { lazyPart } from '#platform/web/lazyPart.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { Visitor } from './guard.ts'
import { pagesFor } from './navigation.ts'
import { ClientAdd, ClientSheet, type NewClient } from '#features/clients/web/public.tsx'

const CommandBar = lazyPart(
  async () => (await loadPart(() => import('#features/schedule/command-bar/web/public.tsx'))).CommandBar,
)

interface HeaderSearchProps {
  visitor: Visitor
  /** Incremented whenever the field is opened, which focuses it. */
  asked: number
  onAsk: () => void
  /** On a phone: true if it covers the header. */
  open: boolean
  onClose: () => void
  /** Called on Escape to restore the focus. */
  onLeave: () => void
}

/**
 * The header's command bar, and the client sheet and form that it opens. On a phone it covers the header while open.
 */
export function HeaderSearch({ visitor, asked, onAsk, open, onClose, onLeave }: HeaderSearchProps) {
  const [client, setClient] = useState<string | null>(null)
  const [form, setForm] = useState<FormTarget | null>(null)
  const [added, setAdded] = useState<NewClient | null>(null)
  const idle = useFirstScreenIdle()
  /** Text typed while the field's code was loading. */
  const [early, setEarly] = useState({ asked: 0, text: '' })
  // A new function for each opening: React calls a changed ref callback again.
  const focus = useCallback(
    (field: HTMLInputElement | null) => {
      if (asked > 0) field?.focus()
    },
    [asked],
  )
  /** Escape first closes the list, then leaves the empty field. */
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
    if (event.target.value === '' || event.target.getAttribute('aria-expanded') !== 'true') onLeave()
  }
  // A phone shows the field once its button is pressed.
  const isHidden = usePhone() && !idle && asked === 0
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
          <Part fallback={placeholder} failure={(_error, retry) => <SearchPlaceholder onAsk={retry} />}>
            <CommandBar
              // Each opening starts with an empty field.
              key={asked}
              ref={focus}
              begun={early.asked === asked ? early.text : ''}
              pages={pagesFor(visitor)}
              onClient={({ id }) => setClient(id)}
              onForm={setForm}
              onNewClient={setAdded}
              covers={open}
              onDone={onClose}
            />
          </Part>
        ) : (
          !isHidden && placeholder
        )}
      </div>
      <IconButton icon="x" label="Mbyll kërkimin" tooltip={false} className="md:hidden" onClick={onClose} />
      <ClientSheet id={client} onClose={() => setClient(null)} onLeave={() => setClient(null)} />
      <ClientAdd filled={added} onClose={() => setAdded(null)} onAdded={({ id }) => setClient(id)} />
      <AppointmentForm target={form} onClose={() => setForm(null)} />
    </div>
  )
}

const searchButtonStyles =
  'flex h-11 w-full items-center gap-2.5 rounded-lg border border-line-control bg-surface px-3 text-left text-ink-3'

/** Accepts typing until the field's code has loaded. */
function EarlySearch({ onType }: { onType: (text: string) => void }) {
  return (
    <span className={searchButtonStyles}>
      <Icon name="search" size={18} />
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened with its key or its button
        autoFocus
        aria-label="Kërko ose cakto"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3"
      />
    </span>
  )
}

function SearchPlaceholder({ onAsk }: { onAsk: () => void }) {
  return (
    <button type="button" onClick={onAsk} className={searchButtonStyles}>
      <Icon name="search" size={18} />
      <span className="truncate">Kërko ose cakto: blerta nesër 17 fade</span>
    </button>
  )
}
