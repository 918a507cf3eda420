import type { ComponentProps, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { getClientSummary, type ClientMatch } from '#features/clients/contract.ts'
import { isWalkIn, walkInName } from '#features/clients/rules.ts'
import { ClientPicker } from '#features/clients/search/web/public.tsx'
import type { Appointment } from '../../contract.ts'
import { clientLines, warningsOf } from './clientLines.ts'
import { brief, labelOf, type FormInput, type FormValues } from './formValues.ts'

interface ClientFieldProps {
  form: FormHandle<FormInput, FormValues>
  today: LocalDate
  /** The edited appointment; null for a new one. */
  edited: Appointment | null
  nameRef: RefObject<HTMLInputElement | null>
  phone: ComponentProps<typeof ClientPicker>['phone']
  /** True to show the phone before a name is typed too. */
  phoneShown: boolean
  onPick: (client: ClientMatch) => void
  /** Shown in the line of the field. */
  beside: ReactNode
}

/** Field of the client: found by part of the name or phone, typed, or a walk-in. A chosen client is shown as a card. */
export function ClientField({ form, today, edited, nameRef, phone, phoneShown, onPick, beside }: ClientFieldProps) {
  const bound = brief(form.bind('client_name'))
  const chosen = form.watch('client_id')
  const walkIn = isWalkIn(bound.value)
  const clear = () => {
    // Renders the input before focusing it.
    flushSync(() => {
      form.set('client_name', '')
      form.set('client_id', null)
      form.set('client_phone', '')
    })
    nameRef.current?.focus()
  }
  if (chosen && !walkIn)
    return <ChosenClient id={chosen} name={bound.value} today={today} edited={edited} onClear={clear} />
  const type = (text: string) => {
    // A walk-in until a name is typed.
    const back = text.trim() === '' && edited !== null && isWalkIn(edited.client_name)
    bound.onChange(back ? walkInName : text)
    // A different name is a different client, until one is chosen from the list.
    form.set('client_id', back ? edited.client_id : null)
  }
  return (
    <ClientPicker
      label={labelOf('client_name')}
      className="max-md:[&_label]:sr-only"
      placeholder={walkIn ? walkInName : 'Emri dhe mbiemri'}
      {...bound}
      value={walkIn ? '' : bound.value}
      ref={(element) => {
        bound.ref(element)
        nameRef.current = element
      }}
      onChange={type}
      onPick={onPick}
      phone={phone}
      phoneShown={phoneShown}
      beside={beside}
    />
  )
}

interface ChosenClientProps {
  id: string
  name: string
  today: LocalDate
  edited: Appointment | null
  onClear: () => void
}

function ChosenClient({ id, name, today, edited, onClear }: ChosenClientProps) {
  const { data } = useRead(getClientSummary, { id, except: edited?.id })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend
    <div role="group" aria-label={`Klienti: ${name}`}>
      <div className="flex min-h-16 items-center gap-3 rounded-xl border border-line bg-surface py-2 pr-1 pl-3">
        <Avatar name={name} size="md" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold break-words">{name}</b>
          <span className="block text-sm text-ink-2">
            {data ? clientLines(data.summary, today).join(' ') : '\u00a0'}
          </span>
        </span>
        <IconButton icon="x" label="Klient tjetër" onClick={onClear} />
      </div>
      {warningsOf(data?.summary).map((warning) => (
        <p key={warning} className="mt-2 flex items-start gap-2 text-sm font-medium text-wait">
          <Icon name="warning" size={17} className="mt-0.5" />
          {warning}
        </p>
      ))}
    </div>
  )
}
