import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Progress } from './upgrade.ts'

const page = `<!doctype html><html lang="sq"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Orari</title>
<p>Orari po përditësohet. Provo përsëri pas disa minutash.</p></html>`

/** Answers while a start upgrades the database: `/healthz` 200, `/readyz` 503 with the progress, else 503. */
export class ProgressServer {
  readonly #address: { port: number; host: string }
  #progress: Progress = { step: 'waiting', done: 0, total: 0 }
  #server: Server | undefined

  constructor({ port, host }: { port: number; host: string }) {
    this.#address = { port, host }
  }

  /** Listens from the first call on. */
  async show(progress: Progress): Promise<void> {
    this.#progress = progress
    if (this.#server) return
    this.#server = createServer(({ url }, response) => {
      const path = url?.split('?')[0] ?? ''
      const isHealth = path === '/healthz'
      const isPage = !isHealth && path !== '/readyz' && !path.startsWith('/api/')
      response.statusCode = isHealth ? 200 : 503
      response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
      response.setHeader('cache-control', 'no-store')
      if (!isHealth) response.setHeader('retry-after', '30')
      const body = isHealth ? { ok: true } : { ok: false, reason: 'importing', ...this.#progress }
      const refusal = {
        success: false,
        code: 'unavailable',
        message: 'Orari po përditësohet. Provo përsëri pas disa minutash.',
      }
      response.end(isPage ? page : JSON.stringify(path.startsWith('/api/') ? refusal : body))
    })
    this.#server.listen(this.#address.port, this.#address.host)
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    if (!this.#server) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }
}
