import { useCallback, useState } from 'react'

/** One opening of a dialog, with its own `key`; its content stays during the exit animation. */
interface Opening<Content> {
  key: number
  open: boolean
  content: Content
}

interface DialogOpening<Content> {
  /** Null before the first opening. */
  shown: Opening<Content> | null
  show: (content: Content) => void
  close: () => void
}

/** Opens a dialog by calling a function. */
export function useDialogOpening<Content = void>(): DialogOpening<Content> {
  const [shown, setShown] = useState<Opening<Content> | null>(null)
  const show = useCallback(
    (content: Content) => setShown((last) => ({ content, open: true, key: (last?.key ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  return { shown, show, close }
}

/** Opens a dialog while a value is not null. */
export function useShownValue<Content>(value: Content | null): Opening<Content> | null {
  const [state, setState] = useState({ value, content: value, key: 0 })
  if (value !== state.value) {
    setState({ value, content: value ?? state.content, key: state.key + (value === null ? 0 : 1) })
  }
  const content = value ?? state.content
  return content === null ? null : { content, key: state.key, open: value !== null }
}
