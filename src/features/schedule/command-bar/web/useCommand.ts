import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { addClient, type ClientMatch } from '#features/clients/contract.ts'
import type { NewClient } from '#features/clients/web/public.tsx'
import { useBook, type FormTarget } from '#features/schedule/appointments/web/public.tsx'
import { filledBy, type Filled, type Notice, type Option, type Page } from '../options.ts'
import { bodyOf, keyOf, partOf, targetOf } from './commands.ts'
import { useOptions, type Understood } from './useOptions.ts'

export interface CommandTargets {
  pages: readonly Page[]
  onClient: (client: ClientMatch) => void
  onForm: (target: FormTarget) => void
  onNewClient: (client: NewClient) => void
  /** Called after an action, which closes the field on a phone. */
  onDone: () => void
}

/** Notice below the field; a sentence's unknown words are said before the rest is loaded. */
function noticeOf({ settled, unknown, isCommand, notice }: Understood, empty: boolean): Notice | null {
  if (!settled && unknown.length > 0 && isCommand)
    return { kind: 'unknown', words: [...new Set(unknown)], instead: null }
  return settled && !empty ? notice : null
}

/**
 * Text, options and actions of the search field. Enter takes the highlighted option, Shift+Enter opens the form filled
 * with it. If the text is ambiguous, nothing is highlighted and Enter opens the form. `begun` is text typed before the
 * field was loaded; `onHighlight` gets the index of an option reached by arrow keys.
 */
export function useCommand(begun: string, targets: CommandTargets, onHighlight: (index: number) => void) {
  const { pages, onClient, onForm, onNewClient, onDone } = targets
  const [text, setText] = useState(begun)
  const [open, setOpen] = useState(begun !== '')
  /** Option chosen by arrow keys or pointer. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ text: string; message: string } | null>(null)
  /** Text at which Enter was pressed before it was parsed. */
  const entered = useRef<{ text: string; form: boolean } | null>(null)
  const navigate = useNavigate()
  const { book, busy } = useBook()
  const understood = useOptions(text, pages, open)
  const { options: all, sure, filled, settled, failed } = understood
  const mayAddClient = useMay(addClient)
  const options = mayAddClient ? all : all.filter(({ kind }) => kind !== 'new-client')
  const empty = text.trim() === ''
  const reached = options.findIndex((option) => keyOf(option) === chosen)
  const highlighted = reached >= 0 ? reached : sure && settled && !empty && options.length > 0 ? 0 : null
  const shown = open && (settled || !empty)

  const change = (next: string) => {
    // The key that opens the field, pressed while it is focused.
    setText(next.replace(/^\//, ''))
    setOpen(true)
    setChosen(null)
    entered.current = null
  }
  const close = () => {
    setOpen(false)
    entered.current = null
  }
  const finish = () => {
    setText('')
    setChosen(null)
    close()
    onDone()
  }
  const openForm = (values: Filled) => {
    finish()
    onForm(targetOf(values))
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
    if (option && !form) return void take(option)
    const wanted = option?.kind === 'book' ? filledBy(option.booking) : filled
    const client = option?.kind === 'client' ? option.client : wanted.client
    // Without a booking in the text, the form opens only if requested.
    if (form || options.some(({ kind }) => kind === 'form')) openForm({ ...wanted, client })
  }
  const enterLate = useEffectEvent(() => {
    const waiting = entered.current
    entered.current = null
    if (waiting?.text === text) enter(waiting.form)
  })
  useEffect(() => {
    if (settled) enterLate()
  }, [settled])

  const choose = (index: number) => {
    const option = options[index]
    setChosen(option ? keyOf(option) : null)
  }
  const highlightNext = (step: 1 | -1) => {
    setOpen(true)
    if (options.length === 0 || !shown) return
    const from = highlighted ?? (step > 0 ? -1 : options.length)
    const next = (from + step + options.length) % options.length
    choose(next)
    onHighlight(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      highlightNext(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (empty && highlighted === null) return
      if (settled) enter(shiftKey)
      else entered.current = { text, form: shiftKey }
    } else if (key === 'Escape' && open) {
      setOpen(false)
      setChosen(null)
    }
  }
  return {
    text,
    empty,
    options,
    settled,
    highlighted,
    shown,
    busy,
    notice: noticeOf(understood, empty),
    problem: failed ?? (refused?.text === text ? refused.message : null),
    change,
    open: () => setOpen(true),
    close,
    choose,
    take: (option: Option) => void take(option),
    onKeyDown,
  }
}

export type Command = ReturnType<typeof useCommand>
