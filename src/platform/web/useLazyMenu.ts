import { useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'

interface LazyMenu<Props extends object> {
  /** The menu with its own trigger; null until its code is loaded, and while the placeholder is being pressed. */
  Menu: ComponentType<Props> | null
  /** The placeholder was pressed: the menu opens when it is mounted. */
  requested: boolean
  /** For the button that is shown until the menu is loaded. */
  placeholder: {
    onPointerDown: () => void
    onPointerLeave: () => void
    onPointerCancel: () => void
    onClick: () => void
  }
}

/**
 * A menu whose code loads when the first screen is idle, or when its button is pressed. No press is lost: replacing the
 * button between its pointerdown and its click would swallow the click.
 */
export function useLazyMenu<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyMenu<Props> {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [pressed, setPressed] = useState(false)
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    const run = () =>
      load().then(
        (menu) => setLoaded(() => menu),
        () => undefined,
      )
    if (requested) void run()
    else return onFirstScreenIdle(() => void run())
    return undefined
  }, [load, requested])
  const release = () => setPressed(false)
  return {
    Menu: pressed && !requested ? null : loaded,
    requested,
    placeholder: {
      onPointerDown: () => setPressed(true),
      onPointerLeave: release,
      onPointerCancel: release,
      onClick: () => setRequested(true),
    },
  }
}
