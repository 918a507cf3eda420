import { createHash } from 'node:crypto'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import { drawing } from '#platform/server/picture.ts'
import { initials } from '#platform/shared/initials.ts'
import { placeOf } from '../rules.ts'
import { linesOf, outline } from '#platform/server/html/lettering.ts'
import { salonDataOf, type SalonData } from './salonData.ts'

const size = { width: 1200, height: 630 }
const textWidth = 1040

/** Version of the share picture, which changes with its content, so that apps reload it. */
export const shareVersion = (data: SalonData): string =>
  createHash('sha256')
    .update(JSON.stringify(shown(data)))
    .digest('hex')
    .slice(0, 10)

const shown = ({ name, address, booking }: SalonData) => ({
  name,
  about: [booking.description, placeOf(address)].filter(Boolean).join(' · '),
})

/** Preview picture of a shared link. Text is drawn as outlines, so that no system font is needed. */
export async function showShare(call: VisitorCall): Promise<Page> {
  const body = await call.cached('share picture', { topics: ['salon', 'online-booking'] }, async () =>
    drawing(svgOf(await salonDataOf(call))),
  )
  return { body, type: 'image/png', headers: { 'cache-control': 'public, max-age=86400' } }
}

function svgOf(data: SalonData): string {
  const { name, about } = shown(data)
  const lines = linesOf(name, textWidth, [88, 72, 60])
  const below = 300 + lines.texts.length * lines.size * 1.1
  const heading = lines.texts.map((text, index) =>
    outline(text, { x: 80, y: 300 + lines.size + index * lines.size * 1.1 - 20, size: lines.size }),
  )
  const [aboutLine = ''] = linesOf(about, textWidth, [38]).texts
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="1200" height="630" fill="#f7f4ef"/><rect width="1200" height="16" fill="#0b6a5c"/>
<rect x="80" y="90" width="150" height="150" rx="38" fill="#0b6a5c"/>
<g fill="#ffffff">${outline(initials(name), { x: 155, y: 187, size: 62, centred: true })}</g>
<g fill="#1d1a16">${heading.join('')}</g>
<g fill="#5d554a">${outline(aboutLine, { x: 80, y: below + 40, size: 38 })}</g>
<g fill="#0b6a5c">${outline('Orari', { x: 1120 - 96, y: 575, size: 40 })}</g></svg>`
}
