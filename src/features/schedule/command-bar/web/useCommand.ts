import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { addClient } from '#features/clients/contract.ts'
import { filledBy, type Notice, type Page } from '../options.ts'
import { useHighlight } from './useHighlight.ts'
import { useOptions, type Understood } from './useOptions.ts'
import { useTakeOption, type OptionTargets } from './useTakeOption.ts'

export interface CommandTargets extends OptionTargets {
  pages: readonly Page[]
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
  const { pages, onDone } = targets
  const [text, setText] = useState(begun)
  const [open, setOpen] = useState(begun !== '')
  /** Text at which Enter was pressed before it was parsed. */
  const entered = useRef<{ text: string; form: boolean } | null>(null)
  const understood = useOptions(text, pages, open)
  const { options: all, sure, filled, settled, failed } = understood
  const mayAddClient = useMay(addClient)
  const options = mayAddClient ? all : all.filter(({ kind }) => kind !== 'new-client')
  const empty = text.trim() === ''
  const { highlighted, choose, step } = useHighlight(options, sure && settled && !empty)
  const shown = open && (settled || !empty)

  const change = (next: string) => {
    // The key that opens the field, pressed while it is focused.
    setText(next.replace(/^\//, ''))
    setOpen(true)
    choose(null)
    entered.current = null
  }
  const close = () => {
    setOpen(false)
    entered.current = null
  }
  const { take, openForm, busy, refusal } = useTakeOption(targets, text, () => {
    setText('')
    choose(null)
    close()
    onDone()
  })
  const enter = (form: boolean) => {
    const option = highlighted === null ? undefined : options[highlighted]
    if (option && !form) return take(option)
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

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0 && shown) onHighlight(step(key === 'ArrowDown' ? 1 : -1))
    } else if (key === 'Enter') {
      event.preventDefault()
      if (empty && highlighted === null) return
      if (settled) enter(shiftKey)
      else entered.current = { text, form: shiftKey }
    } else if (key === 'Escape' && open) {
      setOpen(false)
      choose(null)
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
    problem: failed ?? refusal,
    change,
    open: () => setOpen(true),
    close,
    choose,
    take,
    onKeyDown,
  }
}

export type Command = ReturnType<typeof useCommand>
