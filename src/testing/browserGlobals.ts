import { webcrypto } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { ReadableStream, TextDecoderStream, TextEncoderStream, TransformStream, WritableStream } from 'node:stream/web'

/** Vitest setup of component tests: browser globals that jsdom lacks or implements partly. */
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
