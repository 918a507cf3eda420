import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onSettled } from './settled.ts'

/**
 * A part of a screen that is not there at first, a window for example: its program comes once the first screen stands, so
 * that it opens at once, or as soon as it is wanted. What was wanted once stays mounted, so that it can go softly.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function Later(props: Props) {
    const [wanted, setWanted] = useState(false)
    if (!wanted && isWanted(props)) setWanted(true)
    useEffect(() => onSettled(() => void load().catch(() => undefined)), [])
    return wanted ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
