import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { browserOf, framesOf, isFrame, isNetworkFailure, placeOf, reduceMessage, reportLimits } from './rules.ts'

const origin = 'https://orari.example'

describe('a message', () => {
  test.each([
    ['TypeError: The superclass is not a constructor', 'TypeError: The superclass is not a constructor'],
    [
      "TypeError: Cannot read properties of undefined (reading 'clientName')",
      "TypeError: Cannot read properties of undefined (reading '…')",
    ],
    [
      `TypeError: can't access property "client", visit is undefined`,
      `TypeError: can't access property "… is undefined`,
    ],
    [
      'Error: Minified React error #310; visit https://react.dev/errors/310?args[]=Blerta for the full message',
      'Error: Minified React error #310; …',
    ],
    [
      "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ],
    [
      `SyntaxError: Unexpected token 'B', "Blerta Gas"... is not valid JSON`,
      `SyntaxError: Unexpected token '…"... is not valid JSON`,
    ],
    ['Error: Blerta Gashi, 049 123-456, blerta@gashi.example', 'Error: …'],
    ['Error: Çlirim Hoxhë\n    at Blerta (x)', 'Error: …'],
    ['SyntaxError: Cannot convert blerta49 to a BigInt', 'SyntaxError: Cannot convert … to a BigInt'],
  ])('%s', (message, reduced) => expect(reduceMessage(message)).toBe(reduced))

  const letters = [...'abcdefghijklmnopqrstuvwxyzëçABCDEFGHIJKLMNOPQRSTUVWXYZËÇ0123456789']
  /** Names, phones, addresses and typed texts; a name has an ending that no word of a message has. */
  const secret = fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 12 }).map((name) => `${name}zq`),
    fc.stringMatching(/^\+?\d[\d /-]{4,14}\d$/),
    fc.emailAddress(),
    fc.webUrl({ withQueryParameters: true }),
  )
  const around = fc.constantFrom(
    (text: string) => `TypeError: Cannot read properties of undefined (reading '${text}')`,
    (text: string) => `Error: ${text}`,
    (text: string) => `TypeError: undefined is not an object (evaluating 'a["${text}"].b')`,
    (text: string) => `SyntaxError: Unexpected token in JSON: ${text} is not valid`,
    (text: string) => `${text}`,
  )

  test('keeps no name, phone, address or typed text', () => {
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), around, (secrets, wrap) => {
        const reduced = reduceMessage(wrap(secrets.join(' ')))
        expect(reduced).not.toMatch(/[0-9@_ëçËÇ]|zq/)
        for (const one of secrets) expect(reduced).not.toContain(one)
      }),
    )
  })

  test('is short, of plain characters, and unchanged by a second reduction, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_500 }), around, (text, wrap) => {
        const reduced = reduceMessage(wrap(text))
        expect(reduced.length).toBeLessThanOrEqual(reportLimits.message)
        expect(reduced).toMatch(/^[\x20-\x7e…]*$/)
        expect(reduceMessage(reduced)).toBe(reduced)
      }),
    )
  })

  test('ends with a whole word when it is truncated', () => {
    const reduced = reduceMessage('undefined '.repeat(100))
    expect(reduced.split(' ').every((word) => word === 'undefined')).toBe(true)
    expect(reduced.length).toBeGreaterThan(reportLimits.message - 10)
  })
})

describe('a stack', () => {
  test('is reduced to names, files and places in Chrome, Safari and Firefox', () => {
    const chrome = `TypeError: x is undefined
    at new Overlays (${origin}/assets/schedule-B3kd9f.js:1:2345)
    at Object.move [as drag] (${origin}/assets/app-C_x1.js:12:7)
    at async ${origin}/assets/app-C_x1.js:3:4
    at chrome-extension://abcdef/content.js:1:1
    at https://elsewhere.example/assets/app-C_x1.js:3:4`
    expect(framesOf(chrome, origin)).toEqual([
      'Overlays schedule-B3kd9f.js:1:2345',
      'Object.move app-C_x1.js:12:7',
      'app-C_x1.js:3:4',
    ])
    const safari = `Overlays@${origin}/assets/schedule-B3kd9f.js:1:2345
@${origin}/assets/app-C_x1.js:12:7
module code@${origin}/theme.js?v=049123456:3:4
global code@${origin}/v/secretTokenOfAVisit:1:1
[native code]`
    expect(framesOf(safari, origin)).toEqual(['Overlays schedule-B3kd9f.js:1:2345', 'app-C_x1.js:12:7', 'theme.js:3:4'])
    expect(framesOf(`async*load@${origin}/assets/app-C_x1.js:12:7`, origin)).toEqual(['load app-C_x1.js:12:7'])
  })

  test('has no frame for a page’s path, which may be a secret or name a client', () => {
    expect(placeOf(`${origin}/v/abc.js:1:1`, origin)).toBeNull()
    expect(placeOf(`${origin}/klientet/blerta:1:1`, origin)).toBeNull()
    expect(placeOf(`${origin}.attacker.example/a.js:1:1`, origin)).toBeNull()
    expect(placeOf(`${origin}/assets/app-C_x1.js:1:2`, origin)).toBe('app-C_x1.js:1:2')
  })

  test('has few frames, each valid for the server, for any text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string(), fc.constantFrom('@', ' ('), fc.constantFrom('/assets/', '/', '/v/', '/r/'), fc.string())
        .map(([name, sign, path, file]) => `    at ${name}${sign}${origin}${path}${file}.js:1:2`),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const frames = framesOf(lines.join('\n'), origin)
        expect(frames.length).toBeLessThanOrEqual(reportLimits.frames)
        for (const frame of frames) {
          expect(isFrame(frame)).toBe(true)
          expect(frame).not.toMatch(/[/@?]|:\/\//)
        }
      }),
    )
  })
})

test('network failures are distinguished from errors in every engine', () => {
  for (const message of [
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Failed to fetch dynamically imported module: https://orari.example/assets/a.js',
    'error loading dynamically imported module: https://orari.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'The network connection was lost.',
  ])
    expect(isNetworkFailure(message), message).toBe(true)
  expect(isNetworkFailure('The superclass is not a constructor')).toBe(false)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari 17',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge 156',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 'Firefox 153'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 29',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.1.2 Mobile/15E148 Safari/604.1',
    'Chrome 156 (iOS 18)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0 (iPhone17,1; iOS 26_0; sq_AL)',
    'Instagram (iOS 26)',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36 WhatsApp/2.25',
    'WhatsApp (Chrome 156)',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21A329',
    'WebKit (iOS 17)',
  ],
  ['blerta@gashi.example 049 123 456', ''],
])('%s', (agent, name) => expect(browserOf(agent)).toBe(name))
