import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

/** Form of an error in a log. */
function written(err: unknown): unknown {
  const lines: string[] = []
  makeLog('info', { write: (line) => void lines.push(line) }).warn({ err }, 'jobs')
  return (JSON.parse(lines[0] ?? '{}') as { err: unknown }).err
}

test('an error is logged with its type, message, code and stack, and without attached objects', () => {
  const error = Object.assign(new RangeError('too far'), { code: '57P01', client: { password: 'secret' } })
  expect(written(error)).toEqual({ type: 'RangeError', message: 'too far', code: '57P01', stack: error.stack })
})

test('a plain object with a message and a stack is logged like an error', () => {
  const { message, stack } = new Error('terminating connection')
  expect(written({ message, stack, code: '57P01', queue: 'mails', client: { password: 'secret' } })).toEqual({
    message,
    stack,
    code: '57P01',
  })
})

test('any other thrown value is logged as text', () => {
  expect(written('no reason')).toEqual({ message: 'no reason' })
  expect(written(null)).toEqual({ message: 'null' })
})
