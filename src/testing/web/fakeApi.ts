import { vi } from 'vitest'
import type { CallInputOf, EndpointSpec, ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'

interface RecordedCall {
  spec: EndpointSpec
  /** Path parameters, query and body in one object. */
  input: Record<string, unknown>
}

/** Returns the reply without `success`; throws a `Fault`, or a `TypeError` for a lost connection. */
type Handler<S extends EndpointSpec> = (
  input: CallInputOf<S>,
) => Omit<ReplyOf<S>, 'success'> | Promise<Omit<ReplyOf<S>, 'success'>>

export interface FakeApi {
  on: <S extends EndpointSpec>(spec: S, handler: Handler<S>) => void
  /** Every call so far, in order. */
  calls: RecordedCall[]
  /** Inputs of one endpoint's calls. */
  inputsOf: (spec: EndpointSpec) => Record<string, unknown>[]
}

const respond = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Replaces `fetch`: endpoints with a handler respond, all others fail like a lost connection. */
export function fakeApi(): FakeApi {
  const handlers: { spec: EndpointSpec; pattern: RegExp; names: string[]; handler: Handler<EndpointSpec> }[] = []
  const calls: RecordedCall[] = []

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    for (const { spec, pattern, names, handler } of handlers) {
      const match = (init.method ?? 'GET') === spec.method ? pattern.exec(url.pathname) : null
      if (!match) continue
      const params = names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])
      const body = typeof init.body === 'string' && !spec.form ? (JSON.parse(init.body) as object) : {}
      const input = { ...Object.fromEntries([...url.searchParams, ...params]), ...body } as Record<string, unknown>
      calls.push({ spec, input })
      try {
        return respond(spec.status ?? 200, { success: true, ...(await handler(input as never)) })
      } catch (error) {
        if (error instanceof Fault) return respond(error.status, error.body())
        throw error
      }
    }
    throw new TypeError(`no handler for ${init.method ?? 'GET'} ${url.pathname}`)
  })

  return {
    calls,
    on: (spec, handler) => {
      const names = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const pattern = new RegExp(`^/api${spec.path.replace(/:\w+/g, '([^/]+)')}$`)
      // The latest handler of an endpoint wins.
      handlers.unshift({ spec, pattern, names, handler: handler as Handler<EndpointSpec> })
    },
    inputsOf: (spec) => calls.filter((call) => call.spec === spec).map((call) => call.input),
  }
}
