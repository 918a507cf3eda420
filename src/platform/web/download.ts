import { asRequest, type CallInputOf, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { closeSession } from './session.ts'
import { saveFile } from './saveFile.ts'
import { readySession, unreachableMessage } from './api.ts'

/** The file name in a Content-Disposition header; null if it has none. */
export function fileNameOf(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null
}

/** Downloads an endpoint's file under the name that the server gives. Throws a Fault like `callApi`. */
export async function download<S extends EndpointSpec>(spec: S, input: CallInputOf<S>): Promise<void> {
  const { url } = asRequest(spec, input as Record<string, unknown>)
  const session = await readySession(spec)
  let response: Response
  let file: Blob
  try {
    response = await fetch(url, { headers: session ? { authorization: `Bearer ${session.token}` } : {} })
    file = await response.blob()
  } catch {
    throw new Fault(0, 'network', unreachableMessage(spec))
  }
  if (!response.ok) throw await refusalOf(spec, response.status, file)
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'orari'
  await saveFile(new File([file], name, { type: file.type }))
}

/** The file at a URL of this site; null if it cannot be read. */
export async function fileAt(url: string): Promise<File | null> {
  try {
    const response = await fetch(url)
    const file = await response.blob()
    return response.ok ? new File([file], 'file', { type: file.type }) : null
  } catch {
    return null
  }
}

async function refusalOf(spec: EndpointSpec, status: number, reply: Blob): Promise<Fault> {
  if (status === 401) closeSession()
  try {
    const { success: _success, code, message, ...extra } = JSON.parse(await reply.text()) as FaultBody
    if (typeof message === 'string' && code !== 'internal') return new Fault(status, code, message, extra)
  } catch {
    // Not JSON: a proxy replied in place of the server.
  }
  return new Fault(status, 'internal', spec.failure)
}
