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

  test.each(grounds)('the border of a control is seen on %s', (back) => {
    expect(contrast(colours, 'line-control', back)).toBeGreaterThanOrEqual(3)
  })
})
