import { join } from 'node:path'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { ApiCalls } from '#app/server/openapi.ts'
import { code, feature, root } from './sources.ts'

/** Files that export endpoints and faults. */
const declaring = /(contract|copy|shared\/fault)\.ts$/

/** Argument accepted by any fault: most take an object, one a number. */
const someExtra = Object.assign(Object(1) as object, { free_slots: [], taken_parts: [] })

interface Exported {
  file: string
  value: unknown
}

const sorted = <T>(of: Record<string, T>) =>
  Object.fromEntries(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Finds a fault by name: the feature's own, else the only one with that name. */
function faultNamed(name: string, file: string, all: ReadonlyMap<string, Exported[]>): { fault: Fault; file: string } {
  const found = all.get(name) ?? []
  const own = found.filter((one) => feature(one.file) === feature(file))
  const [chosen, ...others] = own.length > 0 ? own : found
  const isSame = others.every(({ value }) => value === chosen?.value)
  const fault = chosen && isSame ? (chosen.value as (extra: object) => unknown)(someExtra) : null
  if (!chosen || !(fault instanceof Fault)) throw new Error(`${file} names no fault, or one of several: ${name}`)
  return { fault, file: chosen.file }
}

/** All calls of all contracts, with their names and faults. */
export async function readApiCalls(): Promise<ApiCalls> {
  const all = new Map<string, Exported[]>()
  for (const file of code.filter((one) => declaring.test(one)))
    for (const [name, value] of Object.entries((await import(join(root, file))) as Record<string, unknown>))
      all.set(name, [...(all.get(name) ?? []), { file, value }])
  const result: ApiCalls = { faults: {}, calls: {} }
  const keyOf = (name: string, from: string): string => {
    const { fault, file } = faultNamed(name, from, all)
    // Two features may have faults with the same name.
    const isOther = (key: string) => result.faults[key] !== undefined && result.faults[key].message !== fault.message
    const key = isOther(name) ? `${feature(file)?.split('/').at(-1)} ${name}` : name
    result.faults[key] = { status: fault.status, code: fault.code, message: fault.message }
    return key
  }
  for (const [name, exported] of all)
    for (const { file, value } of exported) {
      const { method, path, page, faults = [] } = (value ?? {}) as Partial<EndpointSpec>
      if (!method || !path || page || !file.endsWith('contract.ts')) continue
      result.calls[`${method} ${path}`] = { name, faults: faults.map((fault) => keyOf(fault, file)).toSorted() }
    }
  return { faults: sorted(result.faults), calls: sorted(result.calls) }
}
