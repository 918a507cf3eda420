import { expect, test } from 'vitest'
import { icon } from '#platform/server/html/icons.ts'
import { bare, code } from '#testing/sources.ts'

type Point = readonly [x: number, y: number]

const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 }

function endOf(command: string, values: readonly number[], from: Point): Point {
  if (command === 'h' || command === 'H') return [(values[0] ?? 0) + (command === 'h' ? from[0] : 0), from[1]]
  if (command === 'v' || command === 'V') return [from[0], (values[0] ?? 0) + (command === 'v' ? from[1] : 0)]
  const [x = 0, y = 0] = values.slice(-2)
  return command === command.toLowerCase() ? [from[0] + x, from[1] + y] : [x, y]
}

/** Points that a path passes, with its curves: the same for every notation of the path. */
function passedPoints(path: string): string {
  const passed: string[] = []
  let position: Point = [0, 0]
  let start: Point = position
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase()
    if (command === 'z') {
      passed.push('z')
      position = start
      continue
    }
    const values = (text.match(/-?(?:\d+\.\d+|\d+|\.\d+)/g) ?? []).map(Number)
    const count = argumentCounts[command] ?? 1
    for (let index = 0; index < values.length; index += count) {
      const group = values.slice(index, index + count)
      const from = position
      position = endOf(letter, group, from)
      const moves = command === 'm' && index === 0
      if (moves) start = position
      const curve = 'csqta'.includes(command) ? `${command}${group.length > 2 ? group[0] : ''}` : ''
      passed.push(`${moves ? 'm' : curve}${position.map((coordinate) => coordinate.toFixed(2)).join()}`)
    }
  }
  return passed.join(' ')
}

const pathData = /(?<=["'`])[Mm]\s?-?[\d.][\d\s.,\-MmLlHhVvCcSsQqTtAaZz]*(?=["'`])/g

/** Path data in several places, with the places. */
function repeatedDrawings(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const places = Map.groupBy(
    sources.flatMap(([file, source]) => [...source.matchAll(pathData)].map(([path]) => ({ file, path }))),
    ({ path }) => passedPoints(path),
  )
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ file, path }) => `${file}: ${path}`).join(', '))
}

test('no drawing stands twice', () => {
  expect(repeatedDrawings(code.map((file) => [file, bare(file)]))).toEqual([])
})

test('a drawing in another notation is the same drawing', () => {
  expect(
    repeatedDrawings([
      ['one.ts', `'<path d="M6 6l12 12M18 6 6 18"/>'`],
      ['two.tsx', `x: 'm6 6 12 12M18 6 6 18', bars: 'M5 20v-7'`],
    ]),
  ).toEqual(['one.ts: M6 6l12 12M18 6 6 18, two.tsx: m6 6 12 12M18 6 6 18'])
  expect(passedPoints('M5.5 5h12l-2.5 4.2 2.5 4.3h-12')).toBe(passedPoints('M5.500 5h12L15 9.200l2.500 4.300h-12'))
  expect(passedPoints('M4 4a2 2 0 0 1 2-2z')).not.toBe(passedPoints('M4 4L6 2z'))
})

test('public pages draw the icons of the app', () => {
  expect(String(icon('calendar'))).toContain(
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  )
  expect(String(icon('mark'))).toContain('<g stroke-width="2.6"><circle cx="16" cy="16" r="13.2"/></g>')
})
