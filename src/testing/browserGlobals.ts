import { webcrypto } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { ReadableStream, TextDecoderStream, TextEncoderStream, TransformStream, WritableStream } from 'node:stream/web'

/** Vitest setup of component tests: what every browser has, and jsdom has not, or not whole. */
const ofNode = {
  crypto: webcrypto,
  performance,
  ReadableStream,
  TextDecoderStream,
  TextEncoderStream,
  TransformStream,
  WritableStream,
}
for (const [name, value] of Object.entries(ofNode))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
