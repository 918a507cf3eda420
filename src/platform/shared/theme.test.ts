import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../web/theme.css', import.meta.url), 'utf8')

type Colours = Map<string, string>

function declared(block: string): Colours {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']))
}

const light = declared(css.slice(css.indexOf(':root {'), css.indexOf('.dark {')))
const dark = declared(css.slice(css.indexOf('.dark {'), css.indexOf('@theme')))

function channels(hex: string): [number, number, number] {
  const linear = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two roles, 1 to 21. */
function contrast(colours: Colours, front: string, back: string): number {
  const [a, b] = [front, back].map((role) => luminance(colours.get(role) ?? '')) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Linear RGB matrices of normal vision and of three kinds of colour blindness (Machado 2009, full severity). */
const eyes: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deutan: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritan: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
}

/** OKLab of a colour after such a matrix: equal distances are equally visible. */
function seen(hex: string, eye: number[][]): number[] {
  const [r = 0, g = 0, b = 0] = eye.map((row) =>
    Math.max(
      0,
      row.reduce((sum, weight, i) => sum + weight * (channels(hex)[i] ?? 0), 0),
    ),
  )
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}

const grounds = ['page', 'surface', 'raised']
const barbers = Array.from({ length: 10 }, (_, i) => `barber-${i + 1}`)
const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'ok', 'wait', 'bad'].flatMap((front) => grounds.map((back) => [front, back])),
  ...['accent', 'ok', 'wait', 'bad'].flatMap((role) => [
    [role, `${role}-soft`],
    ['ink', `${role}-soft`],
    ['ink-2', `${role}-soft`],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['bad-ink', 'bad'],
  ['bad-ink', 'bad-strong'],
  ['page', 'ink'],
  ...barbers.flatMap((role) => [
    [role, `${role}-soft`],
    [role, 'surface'],
    ['ink', `${role}-soft`],
    ['ink-2', `${role}-soft`],
  ]),
] as [string, string][]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, colours) => {
  test.each(textPairs)('%s is readable on %s', (front, back) => {
    expect(contrast(colours, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('a control’s border is visible on %s', (back) => {
    expect(contrast(colours, 'line-control', back)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(eyes))('no two barbers’ colours look alike to %s eyes', (_eye, eye) => {
    const points = barbers.map((role) => seen(colours.get(role) ?? '', eye))
    for (const [i, a] of points.entries()) {
      for (const b of points.slice(i + 1)) {
        expect(Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))).toBeGreaterThan(0.04)
      }
    }
  })
})
