import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An HTTP server until the end of a test file, which gets each request as a whole. */
export function testReceiver(receive: (request: Received, response: ServerResponse) => void): { origin: string } {
  const receiver = { origin: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receive({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }, response)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
