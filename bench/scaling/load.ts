import { Agent, request, type IncomingMessage } from 'node:http'

/** Durations of calls in ms, and sizes in bytes with headers. */
export interface Calls {
  took: number[]
  bytes: number
  refused: Map<string, number>
}

export const noCalls = (): Calls => ({ took: [], bytes: 0, refused: new Map() })

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface Asked {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token: string
  body?: object
}

/** Sends one call, counts it, and returns the reply to a write; null if refused. */
export function ask<Reply>(url: string, { method, path, token, body }: Asked, calls: Calls): Promise<Reply | null> {
  const began = performance.now()
  const payload = body === undefined ? null : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          // Reads are compressed as for a browser; replies to writes are parsed.
          ...(payload === null && { 'accept-encoding': 'br, gzip' }),
          ...(payload !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts)
          calls.took.push(performance.now() - began)
          calls.bytes += text.length + headerBytes(response)
          if ((response.statusCode ?? 500) < 300)
            return resolve(payload === null ? null : (JSON.parse(text.toString()) as Reply))
          const why = `${method} ${path.replace(/\?.*/, '')} ${response.statusCode}`
          calls.refused.set(why, (calls.refused.get(why) ?? 0) + 1)
          resolve(null)
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

const headerBytes = ({ rawHeaders }: IncomingMessage) => rawHeaders.reduce((sum, part) => sum + part.length + 2, 17)

export interface Stream {
  close(): void
}

/** Opens a live stream and calls `tell` with the topics of each line, including heartbeats. */
export function openStream(url: string, token: string, tell: (topics: string[]) => void): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    let open = false
    sent.on('error', (error) => {
      if (!open) reject(error)
    })
    sent.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('error', () => undefined)
      response.on('data', (part: Buffer) => {
        if (!open) {
          open = true
          return resolve({ close: () => sent.destroy() })
        }
        for (const line of part.toString().split('\n')) {
          if (line !== '') tell((JSON.parse(line) as { topics: string[] }).topics)
        }
        return undefined
      })
      return undefined
    })
    sent.end()
  })
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const medianAndPercentile99 = (values: number[]): string =>
  `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.99).toFixed(1)}`
