import { isPlainKey, usePageKeys } from './pageKeys.ts'

/** Single-key shortcuts of a screen; inactive while typing and while a dialog or menu is open. */
export function useScreenKeys(actions: Readonly<Record<string, () => void>>): void {
  usePageKeys((event) => {
    const action = actions[event.key]
    if (!action || !isPlainKey(event, event.key)) return
    event.preventDefault()
    action()
  })
}
