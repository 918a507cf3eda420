import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Fault, unreadableBody } from '#platform/shared/fault.ts'

/** Timeout of receiving a whole request, in ms, against slow senders. */
export const requestTimeout = 60_000
/** Time that a stop waits for requests in progress, in ms. */
const closeTimeoutMs = 5_000

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Replies to unparsable requests (headers too large, not HTTP, timeout) and closes the connection. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(new Fault(400, 'bad_request', unreadableBody().message).body())
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Reads a caller's address at once, because a connection that was reset later has none; Node's socket keeps it. */
export function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress)
}

/** Closes connections at a stop: Node counts unused ones of browsers as busy, and a request may never end. */
export function closeIdleOnShutdown(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref()
    done()
  })
}
