import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/shared/fault.ts'
import { encodingFor } from './compressedPage.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const endings = { br: '.br', gzip: '.gz' }

/**
 * Immutable files with a hash in their name, read once and served from memory (0.7 MB per build). A first visit
 * requests more than a hundred, and @fastify/static lists the whole folder for each.
 */
export class HashedFiles {
  readonly #folder: string
  readonly #names: ReadonlySet<string>
  readonly #read = new Map<string, Promise<Buffer>>()

  private constructor(folder: string, names: readonly string[]) {
    this.#folder = folder
    this.#names = new Set(names)
  }

  /** Throws for a file extension without a media type here. */
  static async open(folder: string): Promise<HashedFiles> {
    const names = existsSync(folder) ? await readdir(folder) : []
    const untyped = names.find((name) => !types[extname(name)] && !Object.values(endings).includes(extname(name)))
    if (untyped) throw new Error(`${join(folder, untyped)}: no media type is known for ${extname(untyped)}`)
    return new HashedFiles(folder, names)
  }

  /** Sends the compressed variant if the caller accepts it. Throws 404 for an unknown name. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const type = types[extname(name)]
    if (!type || !this.#names.has(name)) throw notFound()
    const accepted = encodingFor(request)
    const encoding = accepted && this.#names.has(name + endings[accepted]) ? accepted : null
    const body = await this.#bodyOf(encoding ? name + endings[encoding] : name)
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': type,
      vary: 'accept-encoding',
    })
    return (encoding ? reply.header('content-encoding', encoding) : reply).send(body)
  }

  #bodyOf(file: string): Promise<Buffer> {
    const known = this.#read.get(file)
    if (known) return known
    const read = readFile(join(this.#folder, file)).catch((error: NodeJS.ErrnoException) => {
      this.#read.delete(file)
      // Another build has replaced the folder under the running server.
      throw error.code === 'ENOENT' ? notFound() : error
    })
    this.#read.set(file, read)
    return read
  }
}
