import { asRequest, type CallInputOf, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { closeSession, currentSession } from './session.ts'

/** The file's name as the server gives it; null when it gives none. */
export function fileNameOf(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null
}

/**
 * Fetches an endpoint whose answer is a file and saves it under the server's name. Throws a Fault with an Albanian
 * sentence, as `callApi` does.
 */
export async function download<S extends EndpointSpec>(spec: S, input: CallInputOf<S>): Promise<void> {
  const { url } = asRequest(spec, input as Record<string, unknown>)
  const session = currentSession()
  let response: Response
  let file: Blob
  try {
    response = await fetch(url, { headers: session ? { authorization: `Bearer ${session.token}` } : {} })
    file = await response.blob()
  } catch {
    throw new Fault(0, 'network', spec.failure)
  }
  if (!response.ok) throw await refusalOf(spec, response.status, file)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? ''
  link.click()
  // The browser has taken the bytes over once the click is dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function refusalOf(spec: EndpointSpec, status: number, answer: Blob): Promise<Fault> {
  if (status === 401) closeSession()
  try {
    const { success: _success, code, message, ...extra } = JSON.parse(await answer.text()) as FaultBody
    if (typeof message === 'string' && code !== 'internal') return new Fault(status, code, message, extra)
  } catch {
    // No JSON came: what stands before the server answered in its place.
  }
  return new Fault(status, 'internal', spec.failure)
}
