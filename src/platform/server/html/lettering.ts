import glyphs from './figtreeBold.json' with { type: 'json' }

/** Width in 500ths of the font size, and outline with baseline 0 and y upward, of Figtree Bold. */
type Glyph = [width: number, path: string]
const unit = 500

const all = glyphs as unknown as Record<string, Glyph>

/** Glyph of a letter, else of the letter without its accent, else none. */
const glyphOf = (letter: string): Glyph | undefined => all[letter] ?? all[letter.normalize('NFD').charAt(0)]

const lettersOf = (text: string): Glyph[] =>
  [...text.normalize('NFC')].map((one) => glyphOf(one)).filter((one) => one !== undefined)

const widthOf = (text: string, size: number): number =>
  lettersOf(text).reduce((sum, [width]) => sum + (width * size) / unit, 0)

/** A text as SVG paths; `y` is the baseline. */
export function outline(text: string, position: { x: number; y: number; size: number; centred?: boolean }): string {
  const scale = position.size / unit
  let x = position.centred ? position.x - widthOf(text, position.size) / 2 : position.x
  return lettersOf(text)
    .map(([width, path]) => {
      const letterX = x
      x += width * scale
      return (
        path &&
        `<path transform="translate(${letterX.toFixed(1)} ${position.y}) scale(${scale} ${-scale})" d="${path}"/>`
      )
    })
    .join('')
}

/** Breaks a text into at most two lines in the largest size that fits; longer text ends with …. */
export function linesOf(text: string, width: number, sizes: readonly number[]): { texts: string[]; size: number } {
  for (const size of sizes) {
    const lines = wrap(text, width, size)
    if (lines.length <= (sizes.length > 1 ? 2 : 1)) return { texts: lines, size }
  }
  const size = sizes.at(-1) ?? 40
  const maxLines = sizes.length > 1 ? 2 : 1
  const kept = wrap(text, width, size).slice(0, maxLines)
  return { texts: kept.map((line, index) => (index === maxLines - 1 ? shortened(line, width, size) : line)), size }
}

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => (widthOf(line, size) > width ? shortened(line, width, size) : line))
}

function shortened(line: string, width: number, size: number): string {
  let left = line
  while (left && widthOf(`${left}…`, size) > width) left = left.slice(0, -1)
  return `${left.trimEnd()}…`
}
