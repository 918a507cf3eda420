import { useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'

/**
 * A component whose code loads when the first screen is idle, for one that must then render at once; null until then.
 * `load` uses `loadPart`, and is the same function at every render.
 */
export function useIdlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Loaded, set] = useState<ComponentType<Props> | null>(null)
  useEffect(
    () =>
      onFirstScreenIdle(() => {
        load().then(
          (part) => set(() => part),
          () => undefined,
        )
      }),
    [load],
  )
  return Loaded
}
