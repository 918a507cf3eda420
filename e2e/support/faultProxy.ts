import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Proxy that injects faults: it can drop all connections and replace responses. */
export interface FaultProxy {
  url: string
  /** Drops all existing and new connections until `connect`. */
  disconnect(): void
  connect(): void
  /**
   * Breaks the connection of the next two matching calls: before they reach the server, after the reply, or during it.
   * Two, because browsers retry automatically when a reused connection breaks.
   */
  lose(method: string, path: string, when: 'before' | 'after' | 'during'): void
  /** Changes the response body of a path. Null responds 404. */
  replace(path: string, change: (text: string) => string | null): void
  /** Sends a path's response up to a text, and the rest after a call of the returned function. */
  pause(path: string, after: string): () => void
  /** Runs a script in every page before its own. */
  inject(script: string): void
  close(): Promise<void>
}

/** Separate script, because the content security policy forbids inline scripts. */
const injectedPath = '/injected.js'
const addScript = (page: string) => page.replace('<head>', `<head><script src="${injectedPath}"></script>`)
const isPage = (path: string) => !/^\/(api|assets)\//.test(path) && !/\.(?!html$)\w+$/.test(path)

/** Starts a proxy in front of the server at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const replaced = new Map<string, (text: string) => string | null>()
  const paused = new Map<string, { after: string; resumed: Promise<void> }>()
  const losing = new Map<string, ('before' | 'after' | 'during')[]>()
  let isDisconnected = false
  let injected: string | null = null

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', target).pathname
    if (injected !== null && path === injectedPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(injected)
      return
    }
    if (isDisconnected) {
      incoming.socket.destroy()
      return
    }
    const change = replaced.get(path) ?? (injected !== null && isPage(path) ? addScript : undefined)
    const pause = paused.get(path)
    const call = `${incoming.method} ${path}`
    const lost = losing.get(call)?.pop()
    if (lost === 'before') {
      incoming.socket.destroy()
      return
    }
    const headers = { ...incoming.headers }
    // Requests an uncompressed, complete body for changing it.
    if (change || pause)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    // No keep-alive, because the server may close a reused connection at that moment.
    const options = { method: incoming.method, headers, agent: false as const }
    const outgoing = request(new URL(incoming.url ?? '/', target), options, (upstream) => {
      if (lost) {
        // The server has replied, so it has committed.
        if (lost === 'during') {
          response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, 'content-length': '100000' })
          response.write('{"success":true,"appoint')
        }
        setImmediate(() => incoming.socket.destroy())
        upstream.resume()
        return
      }
      if (!change && !pause) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        upstream.pipe(response)
        return
      }
      const parts: Buffer[] = []
      upstream.on('data', (part: Buffer) => parts.push(part))
      upstream.on('end', () => {
        const whole = Buffer.concat(parts).toString()
        const text = change ? change(whole) : whole
        const { 'content-length': _length, etag: _etag, ...rest } = upstream.headers
        response.writeHead(text === null ? 404 : (upstream.statusCode ?? 502), text === null ? {} : rest)
        const body = text ?? ''
        if (!pause) {
          response.end(body)
          return
        }
        const at = body.indexOf(pause.after) + pause.after.length
        response.write(body.slice(0, at))
        void pause.resumed.then(() => response.end(body.slice(at)))
      })
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(forward)
  server.on('connection', (socket) => {
    // The injected script is exempt from the disconnect.
    if (isDisconnected && injected === null) return socket.destroy()
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
    lose: (method, path, when) => void losing.set(`${method} ${path}`, [when, when]),
    replace: (path, change) => void replaced.set(path, change),
    pause(path, after) {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused.set(path, { after, resumed: promise })
      return () => {
        paused.delete(path)
        resolve()
      }
    },
    inject: (script) => void (injected = script),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      destroyAll()
      await closed
    },
  }
}
