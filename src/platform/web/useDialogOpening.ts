import { useCallback, useState } from 'react'

/** Opens a dialog by calling `show`. `shown` is null before the first opening. */
export function useDialogOpening<Content = void>() {
  const [asked, ask] = useState<{ content: Content } | null>(null)
  const last = useShownValue(asked)
  const show = useCallback((content: Content) => ask({ content }), [])
  const close = useCallback(() => ask(null), [])
  return { shown: last && { ...last.content, key: last.key, dialog: { open: last.open, onClose: close } }, show }
}

/**
 * Opens a dialog while a value is not null. Each opening has its own `key`, and its content stays during the exit
 * animation.
 */
export function useShownValue<Content>(value: Content | null) {
  const [state, setState] = useState({ value, content: value, key: 0 })
  if (value !== state.value) {
    setState({ value, content: value ?? state.content, key: state.key + (value === null ? 0 : 1) })
  }
  const content = value ?? state.content
  return content === null ? null : { content, key: state.key, open: value !== null }
}
