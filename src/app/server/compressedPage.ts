import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

const compressors = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page: Buffer) => promisify(gzip)(page, { level: 9 }),
}

/** A page without personal content, compressed once per encoding. */
export class CompressedPage {
  readonly #plain: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(page: Buffer | string) {
    this.#plain = Buffer.from(page)
  }

  /** `vary`: the request headers that chose this page. */
  async send(request: FastifyRequest, reply: FastifyReply, vary: readonly string[] = []): Promise<FastifyReply> {
    reply.headers({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: ['accept-encoding', ...vary].join(', '),
    })
    const encoding = encodingFor(request)
    if (encoding === null) return reply.send(this.#plain)
    const body = await this.#in(encoding)
    return reply.header('content-encoding', encoding).send(body)
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compressors[encoding](this.#plain)
    this.#compressed.set(encoding, made)
    return made
  }
}

/** Best encoding accepted by the caller; null for neither. A weight of zero excludes an encoding. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const entries = String(request.headers['accept-encoding'] ?? '').split(',')
  const taken = entries.filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
  const names = new Set(taken.map((entry) => entry.split(';')[0]?.trim().toLowerCase()))
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding)) ?? null
}
