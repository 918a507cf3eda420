import { raw } from 'hono/html'
import { drawings, logo, svgElements, type Drawing } from '#platform/shared/drawings.ts'
import { whatsappDrawing } from '#platform/shared/whatsappDrawing.ts'

/** Icons that only public pages have, so that the app does not load them. */
const ownMarkup = {
  calendarPlus:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4M12 12.6V18M9.3 15.3h5.4"/>',
  pin: '<path d="M12 21c4.7-4.6 7-8.2 7-11.2A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.8c0 3 2.3 6.6 7 11.2z"/><circle cx="12" cy="10" r="2.5"/>',
  whatsapp: `<path d="${whatsappDrawing}"/>`,
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.8"/><circle cx="12" cy="12" r="3.7"/><path d="M16.7 7.3h.01" stroke-width="2.6"/>',
} as const

export type IconName = keyof typeof ownMarkup | keyof typeof drawings | 'mark'

const hasOwnMarkup = (name: string): name is keyof typeof ownMarkup => name in ownMarkup

const markup = (drawing: Drawing) =>
  svgElements(drawing)
    .map(({ tag, attributes }) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')

const mark = logo.map(({ drawing, strokeWidth }) => `<g stroke-width="${strokeWidth}">${markup(drawing)}</g>`).join('')

const stroke = 'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"'

/** A decorative icon in the text's colour. */
export function icon(name: IconName) {
  const [size, content] =
    name === 'mark' ? [32, mark] : [24, hasOwnMarkup(name) ? ownMarkup[name] : markup(drawings[name])]
  return raw(`<svg class="i" viewBox="0 0 ${size} ${size}" ${stroke} aria-hidden="true">${content}</svg>`)
}
