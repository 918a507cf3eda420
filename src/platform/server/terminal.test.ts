import { closeSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { isRead, write } from './terminal.ts'

test('/dev/null and a closed descriptor have no reader; a file has', () => {
  const nothing = openSync('/dev/null', 'w')
  expect(isRead(nothing)).toBe(false)
  closeSync(nothing)
  expect(isRead(9999)).toBe(false)
  const file = openSync(new URL(import.meta.url), 'r')
  expect(isRead(file)).toBe(true)
  closeSync(file)
})

test('a text that cannot be written is an error', async () => {
  const taken: string[] = []
  const open = new Writable({
    write: (chunk: Buffer, _encoding, done) => void done((taken.push(chunk.toString()), null)),
  })
  await write('password', open)
  expect(taken).toEqual(['password'])
  const closed = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) })
  await expect(write('password', closed)).rejects.toThrow('EPIPE')
})
