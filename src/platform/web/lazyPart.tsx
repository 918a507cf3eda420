import { lazy, useState, type ComponentType } from 'react'
import { addFailedPart } from './failedParts.ts'

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code early; a failure is reported when the part is rendered. */
  preload: () => Promise<void>
}

/** A component whose code loads when it is first rendered, or by `preload`. `load` uses `loadPart`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let failures = 0
  let loaded: ComponentType<Props> | null = null
  const loadNow = async () => (loaded = await load())
  const make = () =>
    lazy(async () => {
      try {
        const component = await loadNow()
        failures = 0
        return { default: component }
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
  function LazyPart(props: Props) {
    // Code that is there renders in the same pass, without suspending.
    const [Loaded] = useState(() => loaded)
    const Shown = Loaded ?? Current
    return <Shown {...props} />
  }
  const preload = () =>
    loadNow().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(LazyPart, { preload })
}
