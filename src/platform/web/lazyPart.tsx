import { lazy, type ComponentType } from 'react'
import { addFailedPart } from './failedParts.ts'

/** A component whose code loads when it is first rendered. `load` uses `loadPart`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failures = 0
  const make = () =>
    lazy(async () => {
      try {
        const loaded = await load()
        failures = 0
        return { default: loaded }
      } catch (error) {
        failures += 1
        // React caches the failure of a lazy component permanently.
        const renew = () => {
          Current = make()
        }
        addFailedPart({ renew, failures })
        throw error
      }
    }) as unknown as ComponentType<Props>
  let Current = make()
  return function LazyPart(props: Props) {
    return <Current {...props} />
  }
}
