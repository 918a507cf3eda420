import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy in front of a server that injects faults: it can drop all connections and replace responses. */
export interface FaultProxy {
  url: string
  /** Drops every connection, open or new, until `connect`. */
  disconnect(): void
  connect(): void
  /** Changes the response body of a path. Null: 404. */
  replace(path: string, change: (text: string) => string | null): void
  close(): Promise<void>
}

/** Starts a proxy in front of the server at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const replaced = new Map<string, (text: string) => string | null>()
  let isDisconnected = false

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', target).pathname
    const change = replaced.get(path)
    const headers = { ...incoming.headers }
    // A body that is changed must arrive whole and uncompressed.
    if (change) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const outgoing = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (upstream) => {
      if (!change) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
        return
      }
      const parts: Buffer[] = []
      upstream.on('data', (part: Buffer) => parts.push(part))
      upstream.on('end', () => {
        const text = change(Buffer.concat(parts).toString())
        const { 'content-length': _length, etag: _etag, ...rest } = upstream.headers
        response.writeHead(text === null ? 404 : 200, text === null ? {} : rest)
        response.end(text ?? '')
      })
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(forward)
  server.on('connection', (socket) => {
    if (isDisconnected) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect() {
      isDisconnected = true
      destroyAll()
    },
    connect() {
      isDisconnected = false
    },
    replace: (path, change) => void replaced.set(path, change),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      destroyAll()
      await closed
    },
  }
}
