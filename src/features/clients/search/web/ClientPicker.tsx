import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState, type ReactNode } from 'react'
import { nameKey } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import {
  controlStyles,
  describedBy,
  FieldFrame,
  useFieldIds,
  type ControlledProps,
} from '#platform/web/ui/FieldFrame.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { optionStyles } from '#platform/web/ui/popoverStyles.ts'
import { useMatches } from '#platform/web/ui/useMatches.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn, mayBeNamed } from '#features/clients/rules.ts'
import { ClientMatchRow } from './ClientMatchRow.tsx'
import { ClientPhoneField, type ClientPhoneProps } from './ClientPhoneField.tsx'
import { useFindClients } from './findClients.ts'

/** Option of a client who is not in the list. */
const newClient = { isNew: true } as const
type Option = ClientMatch | typeof newClient

const nameOf = ({ name }: ClientMatch) => name

interface ClientPickerProps extends ControlledProps<string> {
  onPick: (client: ClientMatch) => void
  phone: ClientPhoneProps
  /** True to show the phone of somebody who is not a new client too. */
  phoneShown: boolean
  placeholder?: string
  autoFocus?: boolean
  /** Shown in the line of the field. */
  beside?: ReactNode
}

/**
 * Field of a client with its matches below it, in the flow of the form. The last row is a new client of the typed name,
 * with the phone, as soon as no client has that name.
 */
export function ClientPicker({
  value,
  onChange,
  onBlur,
  onPick,
  phone,
  phoneShown,
  placeholder,
  autoFocus,
  beside,
  name,
  ref,
  ...field
}: ClientPickerProps) {
  const ids = useFieldIds()
  const phoneBox = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(value.trim() !== '')
  const pick = (client: ClientMatch) => {
    onChange(client.name)
    onPick(client)
    setOpen(false)
  }
  const focusPhone = () => phoneBox.current?.querySelector('input')?.focus()
  const { found, isNew, searching, waitForReply } = useClientMatches(value, open, pick)
  // Enter takes the first match unless the typed name cannot be theirs.
  const prefersNew = isNew && !found.some((client) => mayBeNamed(client.name, value))
  const options: Option[] = isNew ? [...found, newClient] : found
  const shown = open && options.length > 0
  return (
    <div className="min-w-0 space-y-2">
      <Autocomplete.Root
        items={options}
        mode="none"
        inline
        open
        autoHighlight={!prefersNew}
        value={value}
        itemToStringValue={(option: Option) => (option === newClient ? value : (option as ClientMatch).name)}
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          waitForReply(null)
          setOpen(true)
          onChange(text)
        }}
      >
        <FieldFrame {...field} ids={ids}>
          <div className="flex gap-2">
            <div className="relative min-w-0 flex-1">
              <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
                <Icon name="person" size={18} />
              </span>
              <Autocomplete.Input
                ref={ref}
                id={ids.id}
                name={name}
                placeholder={placeholder}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user opened the form to type here
                autoFocus={autoFocus}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                onClick={() => setOpen(true)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || value.trim() === '') return
                  if (searching && found.length === 0) {
                    event.preventDefault()
                    waitForReply(value)
                  } else if (prefersNew && !event.currentTarget.getAttribute('aria-activedescendant')) {
                    event.preventDefault()
                    focusPhone()
                  }
                }}
                onBlur={() => {
                  waitForReply(null)
                  // The rows of a typed name stay, so that nothing moves under a tap on the fields below.
                  if (value.trim() === '') setOpen(false)
                  onBlur?.()
                }}
                {...describedBy(ids.noteId, field)}
                className={cn(controlStyles, 'pl-10')}
              />
            </div>
            {beside}
          </div>
        </FieldFrame>
        <div
          className={cn(
            'divide-y divide-line overflow-clip rounded-xl border border-line-strong bg-surface',
            !shown && 'hidden',
          )}
        >
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
                <Autocomplete.Item
                  key={client.id}
                  value={client}
                  onClick={() => pick(client)}
                  className={cn(optionStyles, 'min-h-12 rounded-none py-1.5')}
                >
                  <ClientMatchRow client={client} query={value} />
                </Autocomplete.Item>
              ))}
            </div>
            {isNew && (
              <Autocomplete.Item
                value={newClient}
                onClick={focusPhone}
                className={cn(optionStyles, 'min-h-12 rounded-none py-1.5', prefersNew && 'bg-accent-soft')}
              >
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-accent-ink"
                >
                  <Icon name="plus" size={18} />
                </span>
                <span className="min-w-0 flex-1 truncate">
                  {'Klient i ri: '}
                  <b className="font-semibold">{value.trim()}</b>
                </span>
                {prefersNew && <Icon name="check" size={18} />}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          {isNew && (
            <div ref={phoneBox} className="flex items-start gap-3 px-3 py-1.5">
              <span aria-hidden className="grid h-11 w-8 shrink-0 place-items-center text-ink-2">
                <Icon name="phone" size={20} />
              </span>
              <div className="min-w-0 flex-1">
                <ClientPhoneField inCard {...phone} />
              </div>
            </div>
          )}
        </div>
      </Autocomplete.Root>
      {phoneShown && !(shown && isNew) && <ClientPhoneField {...phone} />}
    </div>
  )
}

/** True if nobody of the matches has the name. A name has a letter; digits alone are a phone being searched. */
const isNobodys = (text: string, found: readonly ClientMatch[]): boolean =>
  /\p{L}/u.test(text) && !isWalkIn(text) && !found.some(({ name }) => nameKey(name) === nameKey(text))

/** Clients that match a typed text. Enter pressed before they arrive is kept for the reply. */
function useClientMatches(text: string, active: boolean, pick: (client: ClientMatch) => void) {
  const enteredText = useRef<string | null>(null)
  const findClients = useFindClients()
  const { found, searching } = useMatches(text, {
    items: undefined,
    search: findClients,
    itemText: nameOf,
    max: 5,
    active,
    onReply: (query, [first]) => {
      if (first === undefined || enteredText.current !== query) return
      enteredText.current = null
      pick(first)
    },
  })
  // While the matches of a longer text are on their way, a new name stays one.
  const [wasNew, setWasNew] = useState(false)
  const isNew = (wasNew || !searching) && isNobodys(text, found)
  if (isNew !== wasNew) setWasNew(isNew)
  return {
    found,
    isNew,
    searching,
    waitForReply: (query: string | null) => {
      enteredText.current = query
    },
  }
}
