import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onFirstScreenIdle } from './firstScreenIdle.ts'

/**
 * A component that is not visible at first, for example a dialog. Its code loads when the first screen is idle, or as
 * soon as `isWanted`. Once wanted it stays mounted, so that its exit animation can run.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>

  return function LazyOnIdle(props: Props) {
    // A loaded component renders in the same pass, without suspending.
    const [Part, choose] = useState<ComponentType<Props> | null>(null)
    if (!Part && isWanted(props)) choose(() => loaded ?? Lazy)
    useEffect(() => onFirstScreenIdle(() => void loadOnce().catch(() => undefined)), [])
    return Part ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
