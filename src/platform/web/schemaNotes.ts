import type { FieldValues, Resolver } from 'react-hook-form'
import type * as zod from 'zod'
import type * as schemas from './schemas.ts'

/**
 * In the browser a contract's schemas are notes of how they are made: `import * as z from 'zod'` is answered by the `z`
 * below there (`vite.config.ts`). A first screen validates nothing and so loads no zod; the first form brings it, and
 * the notes become the schemas that they describe. Server and tests have the schemas themselves.
 */

type Loaded = typeof schemas
type Make = () => unknown
type Schema = zod.ZodType<FieldValues, FieldValues>

let loaded: Loaded | null = null
let loading: Promise<Loaded> | null = null
const makers = new WeakMap<object, Make>()
/** What a module sets for all schemas while it loads. */
const settings: Make[] = []
/** Asks a schema for something at once, in place of describing another. */
const asking = new Set<PropertyKey>(['parse', 'safeParse'])

/** What a note stands for; anything else is itself. */
function real(value: unknown): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  const make = makers.get(value)
  if (make) return make()
  if (Array.isArray(value)) return value.map(real)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, real(one)]))
}

function note(make: Make, owner?: { of: Make; name: string }): object {
  let made: { value: unknown } | undefined
  const once = () => (made ??= { value: make() }).value
  const written = new Proxy(() => undefined, {
    // A note is no promise, whoever asks.
    get: (_target, name) =>
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : note(() => (once() as Record<string, unknown>)[name], { of: once, name }),
    apply(_target, _self, args) {
      const call = () => {
        if (!owner) return (once() as (...given: unknown[]) => unknown)(...args.map(real))
        const of = owner.of() as Record<string, (...given: unknown[]) => unknown>
        return of[owner.name]?.(...args.map(real))
      }
      if (owner && asking.has(owner.name)) return call()
      return note(call)
    },
  })
  makers.set(written, once)
  return written
}

const factories = note(() => {
  if (!loaded) throw new Error('a schema was asked before it was loaded')
  return loaded.factories
}) as typeof zod

/** Stands for zod's namespace. */
export const z = new Proxy(factories, {
  get(_target, name) {
    if (name !== 'config') return Reflect.get(factories, name)
    return (...args: Parameters<typeof zod.config>) => {
      const set = () => loaded?.factories.config(...args)
      if (loaded) set()
      else settings.push(set)
    }
  },
})

/** Brings what the schemas are made with; a failure may be tried again. */
export async function loadSchemas(): Promise<void> {
  loading ??= import('./schemas.ts')
  try {
    loaded = await loading
  } catch (error) {
    loading = null
    throw error
  }
  for (const set of settings.splice(0)) set()
}

/** For whoever asks a schema outside a form: whether schemas can be asked, once they had their chance to come. */
export const schemasAreThere = (): Promise<boolean> =>
  loadSchemas().then(
    () => true,
    () => false,
  )

/** The names of an object schema's fields in their order, once schemas are there; else null. */
export function fieldNames(schema: { shape?: Record<string, unknown> }): string[] | null {
  if (makers.has(schema) && !loaded) return null
  const { shape } = real(schema) as { shape?: Record<string, unknown> }
  return shape ? Object.keys(shape) : null
}

/** Validates a form with a schema, which is loaded when it is not there yet; an error of `root` says that it cannot be. */
export function resolverOf(schema: Schema): Resolver<FieldValues, unknown, FieldValues> {
  return async (...args) => {
    await loadSchemas().catch(() => undefined)
    if (!loaded) return { values: {}, errors: { root: { type: 'unloaded' } } }
    return loaded.zodResolver(real(schema) as Schema)(...args)
  }
}
