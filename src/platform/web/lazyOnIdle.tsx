import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onSettled } from './firstScreenIdle.ts'

/**
 * A part of a screen that is not there at first, a window for example: its program comes once the first screen stands, so
 * that it opens at once, or as soon as it is wanted. What was wanted once stays mounted, so that it can go softly.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  const fetchPart = async () => (here ??= await load())
  const Waiting = lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>

  return function Later(props: Props) {
    // A part that is here is drawn in the same breath.
    const [Part, choose] = useState<ComponentType<Props> | null>(null)
    if (!Part && isWanted(props)) choose(() => here ?? Waiting)
    useEffect(() => onSettled(() => void fetchPart().catch(() => undefined)), [])
    return Part ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
