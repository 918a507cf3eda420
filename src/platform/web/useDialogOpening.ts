import { useCallback, useState } from 'react'
import type { DialogState } from './ui/Dialog.tsx'

/** One opening of a dialog, with its own `key`; its content stays during the exit animation. */
interface Opening<Content> {
  key: number
  open: boolean
  content: Content
}

interface DialogOpening<Content> {
  /** Null before the first opening. */
  shown: { key: number; content: Content; dialog: DialogState } | null
  show: (content: Content) => void
}

/** Opens a dialog by calling a function. */
export function useDialogOpening<Content = void>(): DialogOpening<Content> {
  const [asked, ask] = useState<{ content: Content } | null>(null)
  const last = useShownValue(asked)
  const show = useCallback((content: Content) => ask({ content }), [])
  const close = useCallback(() => ask(null), [])
  return { shown: last && { ...last.content, key: last.key, dialog: { open: last.open, onClose: close } }, show }
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
