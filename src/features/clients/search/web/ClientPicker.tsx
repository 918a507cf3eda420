import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState, type ReactNode } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import {
  controlStyles,
  describedBy,
  FieldFrame,
  useFieldIds,
  type ControlledProps,
} from '#platform/web/ui/FieldFrame.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { mayBeNamed } from '#features/clients/rules.ts'
import { ClientOptions, newClient, type ClientOption } from './ClientOptions.tsx'
import { ClientPhoneField, type ClientPhoneProps } from './ClientPhoneField.tsx'
import { useClientMatches } from './useClientMatches.ts'

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
  const options: ClientOption[] = isNew ? [...found, newClient] : found
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
        itemToStringValue={(option: ClientOption) => (option === newClient ? value : (option as ClientMatch).name)}
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
          <ClientOptions
            found={found}
            text={value}
            isNew={isNew}
            prefersNew={prefersNew}
            onPick={pick}
            onNew={focusPhone}
          />
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
