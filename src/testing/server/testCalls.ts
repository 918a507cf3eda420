import type { LightMyRequestResponse } from 'fastify'
import type { App } from '#app/server/app.ts'
import { features } from '#app/server/features.ts'
import { documentedFaults, faultKey } from '#app/server/openapi.ts'
import { asRequest, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'

export interface TestCalls {
  /** Makes a call like the browser; throws the Fault of an error response. */
  call<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, token?: string | null): Promise<ReplyOf<S>>
  /** The call's Fault; throws if it succeeded. */
  fault<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, token?: string | null): Promise<Fault>
  /** A raw request against `/api…`. */
  raw(request: {
    method: string
    url: string
    /** An object is sent as JSON. */
    payload?: string | Buffer | object
    /** Sent like an HTML form. */
    form?: string | Buffer | Record<string, string>
    headers?: Record<string, string>
    token?: string | null
    /** IP address of the caller. */
    remoteAddress?: string
  }): Promise<LightMyRequestResponse>
}

const isText = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

const documented = documentedFaults(features({ demoMode: true }))

/** Throws for a fault that the API's description does not list for the call. */
export function requireDocumented({ method, path }: EndpointSpec, response: LightMyRequestResponse): void {
  const { code, message } = response.json<FaultBody>()
  const fault = { status: response.statusCode, code, message }
  const faults = documented.get(`${method} ${path}`)
  if (faults && !faults.has(faultKey(fault)))
    throw new Error(`${method} ${path} answered ${faultKey(fault)}, which its contract does not declare (faults)`)
}

export function openTestCalls({ http }: App): TestCalls {
  const raw: TestCalls['raw'] = ({ token, headers, form, ...request }) =>
    http.inject({
      ...(request as { method: 'GET'; url: string }),
      ...(form !== undefined && { payload: isText(form) ? form : new URLSearchParams(form).toString() }),
      headers: {
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })

  const answer = (spec: EndpointSpec, input: object, token?: string | null) => {
    const { url, body } = asRequest(spec, input as Record<string, unknown>)
    return raw({
      method: spec.method,
      url,
      token: token ?? null,
      payload: body ?? undefined,
    })
  }

  return {
    raw,
    async call(spec, input, token) {
      const response = await answer(spec, input as object, token)
      const result = response.json<{ success: boolean }>()
      if (result.success !== true) {
        const { success: _success, code, message, ...extra } = result as unknown as FaultBody
        requireDocumented(spec, response)
        throw new Fault(0, code, message, extra)
      }
      return result as never
    },
    async fault(spec, input, token) {
      const response = await answer(spec, input as object, token)
      const { success, code, message, ...extra } = response.json<FaultBody & { success: boolean }>()
      if (success) throw new Error(`expected a fault, got ${response.payload}`)
      requireDocumented(spec, response)
      return new Fault(response.statusCode, code, message, extra)
    },
  }
}
