import type { ComponentProps, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type LocalDate, addDays, isLocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import type { FormHandle } from '#platform/web/form.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { getClientSummary, type ClientMatch, clientMessages, type ClientSummary } from '#features/clients/contract.ts'
import { isWalkIn, walkInName, isUnreliable, rhythmOf, rhythmText } from '#features/clients/rules.ts'
import { ClientPicker } from '#features/clients/search/web/public.tsx'
import { amount, dayMonth } from '#platform/shared/sq.ts'
import { capital, firstName } from '#platform/shared/sqText.ts'
import type { Appointment } from '../../contract.ts'
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

/** Facts below the client's name: 'vjen çdo 3 javë · herën e fundit:' and 'Fade 7,00 €, Arbër'. */
export function clientLines(
  { rhythm_days: days, last_visit: last, visits }: ClientSummary,
  today: LocalDate,
): string[] {
  const rhythm = days === null ? null : `vjen ${rhythmText(rhythmOf(days))}`
  if (!last) return [visits === 0 ? 'vjen për herë të parë' : (rhythm ?? '')].filter(Boolean)
  const when = rhythm ? 'herën e fundit' : lastDay(last.date, today)
  const what = [
    `${last.service_name}${last.price === null ? '' : ` ${amount(last.price, last.currency)}`}`,
    last.barber && firstName(last.barber),
  ].filter(Boolean)
  return [[rhythm, `${when}:`].filter(Boolean).join(' · '), what.join(', ')]
}

function lastDay(date: string, today: LocalDate): string {
  if (!isLocalDate(date)) return 'herën e fundit'
  if (date === today) return 'sot'
  if (date === addDays(today, -1)) return 'dje'
  return `herën e fundit, ${dayMonth(date)}${date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`}`
}

export function warningsOf(summary: ClientSummary | undefined): string[] {
  return [
    summary?.is_blocked && [capital(clientMessages.isBlocked), summary.block_reason].filter(Boolean).join(': '),
    reliabilityText(summary),
  ].filter((text): text is string => Boolean(text))
}

/** 'Nuk erdhi 2 nga 5 · së fundi më 30 tetor' for an unreliable client; else null. */
function reliabilityText(summary: ClientSummary | undefined): string | null {
  if (!summary || !isUnreliable(summary.reliability)) return null
  const { visits, no_shows } = summary.reliability
  const last = summary.last_no_show
  const when = last && isLocalDate(last) ? ` · së fundi më ${dayMonth(last)}` : ''
  return `Nuk erdhi ${no_shows} nga ${visits}${when}`
}
