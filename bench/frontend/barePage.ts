import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const html =
  '<!doctype html><meta charset="utf-8"><title>Dita</title><main></main><script src="/day.js" defer></script>'
const script = `fetch('/day', { headers: { authorization: 'Bearer ' + sessionStorage.token } }).then(async (reply) => {
  const list = document.createElement('ul')
  for (const visit of (await reply.json()).appointments) {
    const row = document.createElement('li')
    row.dataset.visit = visit.id
    row.textContent = visit.appointment_time + ' ' + visit.client_name + ' ' + visit.service_name
    list.append(row)
  }
  document.querySelector('main').append(list)
})`

/** The least that can show the day: one page, one script, one call, with a stored reply. */
export async function serveBarePage(day: string): Promise<{ url: string; close(): void }> {
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', html],
    '/day.js': ['text/javascript', script],
    '/day': ['application/json', day],
  }
  const server = createServer(({ url }, reply) => {
    const [type, body] = files[url ?? ''] ?? ['text/plain', '']
    reply.setHeader('content-type', type).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://bare.localhost:${port}`, close: () => void server.close() }
}
