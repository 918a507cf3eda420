import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from '#platform/web/router.tsx'
import { useWallClock } from '#platform/web/clock.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { controlStyles } from '#platform/web/ui/FieldFrame.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useActiveShortcut } from '#platform/web/singleKeys.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { optionStyles } from '#platform/web/ui/popoverStyles.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { useDialogEntry } from '#platform/web/useDialogEntry.ts'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { SuggestionCard } from '#platform/web/ui/SuggestionCard.tsx'
import { useBook, type FormTarget } from '#features/schedule/appointments/web/public.tsx'
import { useMay } from '#platform/web/permissions.ts'
import { addClient, type ClientMatch } from '#features/clients/contract.ts'
import type { NewClient } from '#features/clients/web/public.tsx'
import { commandMessages, noticeText } from '../copy.ts'
import { filledBy, type Filled, type Notice, type Option, type Page } from '../options.ts'
import type { BookedService, Booking } from '../rules.ts'
import { NoticeLine, OptionContent } from './OptionContent.tsx'
import { useOptions } from './useOptions.ts'

interface CommandBarProps {
  ref?: Ref<HTMLInputElement>
  /** Text typed before this component was loaded. */
  begun?: string
  pages: readonly Page[]
  onClient: (client: ClientMatch) => void
  onForm: (target: FormTarget) => void
  onNewClient: (client: NewClient) => void
  /** True if it covers the header on a phone, where Back closes it. */
  covers: boolean
  /** Called after an action, which closes the field on a phone. */
  onDone: () => void
}

/** Key of an option that is stable while the list changes. */
function keyOf(option: Option): string {
  switch (option.kind) {
    case 'book': {
      const { draft, services, barber, date, time } = option.booking
      const ids = services.map(({ service }) => service.id)
      return [option.kind, draft.client?.id ?? draft.name, ...ids, barber.id, date, time].join(':')
    }
    case 'form':
    case 'new-visit':
    case 'new-client':
      return option.kind
    case 'client':
      return [option.kind, option.client.id].join(':')
    case 'day':
      return [option.kind, option.date].join(':')
    case 'page':
      return [option.kind, option.page.path].join(':')
  }
}

function targetOf({ client, name, phone, service, price, currency, ...rest }: Filled): FormTarget {
  const { duration, date, time, barberId, more } = rest
  return {
    mode: 'new',
    date,
    time,
    barberId,
    client: client ?? undefined,
    more: more.map(partOf),
    filled: {
      ...(client ? {} : { client_name: name }),
      ...(phone ? { client_phone: phone } : {}),
      ...(service ? { service_name: service.name } : {}),
      ...(price === null ? {} : { price }),
      ...(currency === null ? {} : { currency }),
      ...(duration === null ? {} : { duration }),
    },
  }
}

const partOf = ({ service, price, currency, duration }: BookedService) => ({
  service_name: service.name,
  price,
  currency,
  duration,
})

const bodyOf = ({ draft, services: [first], date, time, barber }: Booking) => ({
  client_name: draft.name,
  client_id: draft.client?.id,
  client_phone: draft.phone ?? undefined,
  ...partOf(first),
  appointment_date: date,
  appointment_time: time,
  barber_id: barber.id,
})

/**
 * Search field that finds clients, opens pages and days, and books from a sentence. Enter takes the highlighted
 * option, Shift+Enter opens the form filled with it. If the text is ambiguous, nothing is highlighted and Enter opens
 * the form.
 */
export function CommandBar(props: CommandBarProps) {
  const { ref, begun = '', pages, onClient, onForm, onNewClient, covers, onDone } = props
  const [text, setText] = useState(begun)
  const [open, setOpen] = useState(begun !== '')
  /** Option chosen by arrow keys or pointer. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ text: string; message: string } | null>(null)
  /** Text at which Enter was pressed before it was parsed. */
  const entered = useRef<{ text: string; form: boolean } | null>(null)
  const { date: today } = useWallClock()
  const navigate = useNavigate()
  const { book, busy } = useBook()
  const { options: all, sure, notice, filled, settled, failed, isCommand, unknown } = useOptions(text, pages, open)
  const mayAddClient = useMay(addClient)
  const options = mayAddClient ? all : all.filter(({ kind }) => kind !== 'new-client')
  const phone = usePhone()
  useDialogEntry(phone && covers, onDone)
  const shortcut = useActiveShortcut('/')
  const ids = useId()
  const list = useRef<HTMLDivElement>(null)

  const empty = text.trim() === ''
  const reached = options.findIndex((option) => keyOf(option) === chosen)
  const highlighted = reached >= 0 ? reached : sure && settled && !empty && options.length > 0 ? 0 : null
  const shown = open && (settled || !empty)
  const optionId = (index: number) => `${ids}-option-${index}`

  const change = (next: string) => {
    // The key that opens the field, pressed while it is focused.
    setText(next.replace(/^\//, ''))
    setOpen(true)
    setChosen(null)
    entered.current = null
  }
  const finish = () => {
    setText('')
    setOpen(false)
    setChosen(null)
    entered.current = null
    onDone()
  }
  const openForm = (what: Filled) => {
    finish()
    onForm(targetOf(what))
  }
  const take = async (option: Option) => {
    switch (option.kind) {
      case 'book': {
        if (busy) return
        const result = await book(bodyOf(option.booking), option.booking.services.slice(1).map(partOf))
        if (result.kind === 'booked') finish()
        else if (result.kind === 'taken') setRefused({ text, message: result.message })
        return
      }
      case 'form':
      case 'new-visit':
        return openForm(option.filled)
      case 'new-client':
        finish()
        return onNewClient({ name: option.name, phone: option.phone })
      case 'client':
        finish()
        return onClient(option.client)
      case 'day':
        finish()
        return navigate(`/terminet?date=${option.date}`)
      case 'page':
        finish()
        return navigate(option.page.path)
    }
  }
  const enter = (form: boolean) => {
    const option = highlighted === null ? undefined : options[highlighted]
    if (form || !option) {
      const wanted = option?.kind === 'book' ? filledBy(option.booking) : filled
      const client = option?.kind === 'client' ? option.client : wanted.client
      // Without a booking in the text, the form opens only if requested.
      if (!form && !options.some(({ kind }) => kind === 'form')) return
      return openForm({ ...wanted, client })
    }
    void take(option)
  }
  const enterLate = useEffectEvent(() => {
    const waiting = entered.current
    entered.current = null
    if (waiting?.text === text) enter(waiting.form)
  })
  useEffect(() => {
    if (settled) enterLate()
  }, [settled])

  const highlight = (index: number) => {
    const option = options[index]
    setChosen(option ? keyOf(option) : null)
    list.current?.querySelector(`[id="${optionId(index)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (options.length === 0 || !shown) return
      const step = key === 'ArrowDown' ? 1 : -1
      const from = highlighted ?? (step > 0 ? -1 : options.length)
      highlight((from + step + options.length) % options.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (empty && highlighted === null) return
      if (settled) enter(event.shiftKey)
      else entered.current = { text, form: event.shiftKey }
    } else if (key === 'Escape' && open) {
      setOpen(false)
      setChosen(null)
    }
  }

  const shownNotice: Notice | null =
    settled || unknown.length === 0 || !isCommand
      ? settled && !empty
        ? notice
        : null
      : { kind: 'unknown', words: [...new Set(unknown)], instead: null }
  const problem = failed ?? (refused?.text === text ? refused.message : null)
  const status = problem ?? (shownNotice && noticeText(shownNotice))
  const assumes = options.some((option) => option.kind === 'book' && option.booking.assumed.length > 0)

  return (
    <div className="group relative">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-3">
        <Icon name="search" size={18} />
      </span>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={commandMessages.label}
        aria-expanded={shown}
        aria-controls={`${ids}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && highlighted !== null ? optionId(highlighted) : undefined}
        aria-describedby={`${ids}-notice`}
        placeholder={phone ? commandMessages.label : commandMessages.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          entered.current = null
        }}
        onKeyDown={onKeyDown}
        className={cn(controlStyles, 'pl-10 text-ellipsis placeholder:text-ink-3')}
      />
      {empty && shortcut && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-3 group-focus-within:hidden max-md:hidden pointer-coarse:hidden"
        >
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      {busy && (
        <span className="absolute inset-y-0 right-3 flex items-center">
          <Spinner />
        </span>
      )}
      <output id={`${ids}-notice`} className="sr-only">
        {shown ? status : null}
      </output>
      <div
        hidden={!shown}
        className="absolute top-full left-0 z-pop mt-1.5 w-full min-w-64 max-md:w-[calc(100vw-1.75rem)] md:min-w-112"
      >
        <SuggestionCard className="max-h-[min(32rem,calc(100dvh-6rem-var(--keyboard-height)))] overflow-y-auto overscroll-contain">
          {problem === null && shownNotice && <NoticeLine notice={shownNotice} />}
          {problem && (
            <p aria-hidden className="px-3 py-2.5 text-sm font-medium text-wait">
              {problem}
            </p>
          )}
          {empty && options.length > 0 && (
            <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-2">
              {commandMessages.recent}
            </p>
          )}
          <div
            ref={list}
            id={`${ids}-list`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a field of text controls
            role="listbox"
            aria-label={`Zgjedhjet: ${commandMessages.label}`}
            aria-busy={shown && !settled}
            className={cn('transition-opacity', !settled && 'opacity-60')}
          >
            {shown &&
              options.map((option, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
                <div
                  key={keyOf(option)}
                  id={optionId(index)}
                  tabIndex={-1}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its keys are the field's
                  role="option"
                  aria-selected={highlighted === index}
                  data-highlighted={highlighted === index ? '' : undefined}
                  onPointerMove={() => setChosen(keyOf(option))}
                  onClick={() => void take(option)}
                  className={optionStyles}
                >
                  <OptionContent option={option} today={today} highlighted={highlighted === index} />
                </div>
              ))}
          </div>
          {assumes && (
            <p className="px-3 pt-1.5 pb-1 text-xs text-ink-3">
              <span className="underline decoration-dotted underline-offset-3">{commandMessages.assumed}</span>
            </p>
          )}
          {empty && (
            <p className="px-3 pt-1.5 pb-1 text-sm text-ink-3">
              Caktoni me një fjali: <b className="font-semibold text-ink-2">{commandMessages.example}</b>
            </p>
          )}
        </SuggestionCard>
      </div>
    </div>
  )
}
