import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What stands before a server: it can fall silent, and answer a path with something else. */
export interface Front {
  url: string
  /** Every connection breaks and no new one is answered, as when the server is switched off; until `start`. */
  stop(): void
  start(): void
  /** Answers a path in the server's place. Null: the path is gone. */
  replace(path: string, change: (text: string) => string | null): void
  close(): Promise<void>
}

/** Opens a front before the server at `target`. */
export async function openFront(target: string): Promise<Front> {
  const sockets = new Set<Socket>()
  const replaced = new Map<string, (text: string) => string | null>()
  let stopped = false

  function answer(asked: IncomingMessage, reply: ServerResponse): void {
    const path = new URL(asked.url ?? '/', target).pathname
    const change = replaced.get(path)
    const headers = { ...asked.headers }
    // What is to be changed must come whole.
    if (change) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (found) => {
      if (!change) {
        reply.writeHead(found.statusCode ?? 502, found.headers)
        found.pipe(reply)
        return
      }
      const parts: Buffer[] = []
      found.on('data', (part: Buffer) => parts.push(part))
      found.on('end', () => {
        const text = change(Buffer.concat(parts).toString())
        const { 'content-length': _length, etag: _etag, ...rest } = found.headers
        reply.writeHead(text === null ? 404 : 200, text === null ? {} : rest)
        reply.end(text ?? '')
      })
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  const server = createServer(answer)
  server.on('connection', (socket) => {
    if (stopped) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      stopped = true
      breakAll()
    },
    start() {
      stopped = false
    },
    replace: (path, change) => void replaced.set(path, change),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
  }
}
