import { asRequest, type CallInputOf, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { saveFile } from './saveFile.ts'
import { readySession, refusalOf, unreachableMessage } from './api.ts'

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
  if (!response.ok) throw refusalOf(spec, response.status, parsed(await file.text()), session)
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

/** Null if the text is not JSON: a proxy replied in place of the server. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
