import { raw } from 'hono/html'
import { drawings, logo, svgElements, type Drawing } from '#platform/shared/drawings.ts'

/** Icons that only public pages have, so that the app does not load them. */
const ownMarkup = {
  card: '<rect x="3" y="5.5" width="18" height="13" rx="3"/><path d="M3 10h18"/>',
  pen: '<path d="m4.5 19.5.9-4L15.9 5a2.1 2.1 0 0 1 3 3L8.5 18.6z"/>',
  calendarPlus:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4M12 12.6V18M9.3 15.3h5.4"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  close: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  right: '<path d="m9.5 5 7 7-7 7"/>',
  left: '<path d="m14.5 5-7 7 7 7"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.3 2"/>',
  pin: '<path d="M12 21c4.7-4.6 7-8.2 7-11.2A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.8c0 3 2.3 6.6 7 11.2z"/><circle cx="12" cy="10" r="2.5"/>',
  phone:
    '<path d="M5.5 4h3.3l1.7 4.3-2.2 1.5a12 12 0 0 0 5.9 5.9l1.5-2.2L20 15.2v3.3A1.6 1.6 0 0 1 18.3 20 14.5 14.5 0 0 1 4 5.7 1.6 1.6 0 0 1 5.5 4z"/>',
  whatsapp:
    '<path d="M3.8 20.2 5 16.3A8.4 8.4 0 1 1 8 19.2z"/><path d="M9.3 8.6c-.5 2.7 3.3 6.5 6 6l.6-1.7-2-1-.8.8c-.9-.4-1.7-1.2-2.1-2.1l.8-.8-1-2z" stroke-width="1.3" fill="currentColor"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.8"/><circle cx="12" cy="12" r="3.7"/><path d="M16.7 7.3h.01" stroke-width="2.6"/>',
  share: '<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12"/>',
} as const

type SharedIcon = 'bell' | 'calendar' | 'flag' | 'plus' | 'x'
export type IconName = keyof typeof ownMarkup | SharedIcon | 'mark'

const hasOwnMarkup = (name: keyof typeof ownMarkup | SharedIcon): name is keyof typeof ownMarkup => name in ownMarkup

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
