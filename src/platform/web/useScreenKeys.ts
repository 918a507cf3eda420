import { isPlainKey, usePageKeys } from './pageKeys.ts'

/** Single keys of a screen, by their letter; silent while somebody types or a window is open. */
export function useScreenKeys(actions: Readonly<Record<string, () => void>>): void {
  usePageKeys((event) => {
    const action = actions[event.key]
    if (!action || !isPlainKey(event, event.key)) return
    event.preventDefault()
    action()
  })
}
