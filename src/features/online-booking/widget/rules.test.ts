import { expect, test } from 'vitest'
import { frameMessage, hello, isHello, widgetCode } from './rules.ts'

test('the code for a website is a link that works alone, and a script of the same origin', () => {
  expect(widgetCode('https://orari.example/r/arbri')).toBe(
    '<a href="https://orari.example/r/arbri/cakto?nga=widget" data-orari>Cakto termin</a>\n' +
      '<script async src="https://orari.example/widget.js"></script>',
  )
})

test('messages from elsewhere than the frame are ignored', () => {
  expect(frameMessage({ orari: 'ready', more: 1 })).toEqual({ orari: 'ready' })
  expect(frameMessage({ orari: 'size', height: 512.5, step: 2 })).toEqual({ orari: 'size', height: 512.5, step: 2 })
  const size = { orari: 'size', height: 500, step: 1 }
  const wrong = [null, 'ready', 7, {}, { orari: 'hello' }, { ...size, height: '500' }, { ...size, height: -1 }]
  const more = [
    { ...size, height: Infinity },
    { ...size, height: Number.NaN },
    { ...size, step: '1' },
  ]
  expect([...wrong, ...more].map(frameMessage)).toEqual(Array.from({ length: 10 }, () => null))
})

test('a hello message is recognised', () => {
  expect(isHello(hello)).toBe(true)
  expect([null, 'hello', {}, { orari: 'size' }].some(isHello)).toBe(false)
})
