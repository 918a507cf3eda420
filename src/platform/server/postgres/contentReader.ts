import { InvalidBackup } from './backupFile.ts'

/** Reads a backup's content: JSON lines with blocks of bytes between them. */
export class ContentReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next()
    if (next.done) throw new InvalidBackup('The backup ends early.')
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value])
  }

  async line<Line>(): Promise<Line> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return JSON.parse(line) as Line
      }
      await this.#more()
    }
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#rest.length < count) await this.#more()
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return taken
  }
}
