import { hash } from 'node:crypto'

const LINE_END = 0x0a

/** Number and order-independent checksum of rows in COPY's text format, one line each. */
export class RowDigest {
  rows = 0
  #sum = 0n
  #rest: Buffer = Buffer.alloc(0)

  add(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const line = chunk.subarray(start, end)
      this.#addLine(this.#rest.length === 0 ? line : Buffer.concat([this.#rest, line]))
      this.#rest = Buffer.alloc(0)
      start = end + 1
    }
    if (start < chunk.length) this.#rest = Buffer.concat([this.#rest, chunk.subarray(start)])
  }

  #addLine(line: Buffer): void {
    this.rows += 1
    this.#sum = BigInt.asUintN(64, this.#sum + hash('sha256', line, 'buffer').readBigUInt64BE(0))
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(16, '0')
  }
}
