import { parseCommand, type ParseContext } from '#features/schedule/command-bar/rules.ts'
import { isEmail } from '../recognise/values.ts'

/** The salon's services and barbers, by which a title is read. */
export type TitleContext = ParseContext

interface Title {
  client: string | null
  phone: string | null
  service: string | null
  barber: string | null
}

/** Signs between the client and the service: 'Testa Provani – Farbe', 'Ana | Fade'. */
const between = /\s+[–—|/·-]+\s+|\s*[|;]\s*|:\s+|,\s+/

const nameOf = (ids: readonly string[], list: ParseContext['services']) =>
  ids.length === 1 ? (list.find(({ id }) => id === ids[0])?.name ?? null) : null

/** Client, phone, service and barber of a calendar entry's title. */
export function readTitle(title: string, context: TitleContext): Title {
  const [whole] = parseCommand(title, context)
  const barber = nameOf(whole?.barbers ?? [], context.barbers)
  const service = nameOf(whole?.services ?? [], context.services)
  const phone = whole?.phone ?? null
  const parts = title
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !isEmail(part))
  const isKnown = (part: string) => {
    const [reading] = parseCommand(part, context)
    return reading !== undefined && reading.client === '' && (reading.services.length > 0 || reading.barbers.length > 0)
  }
  const person = parts.find((part) => !isKnown(part)) ?? null
  if (parts.length > 1) {
    const other = parts.find((part) => part !== person && !isKnown(part)) ?? null
    return { client: person, phone, service: service ?? other, barber }
  }
  return { client: whole?.names[0]?.words.join(' ') || person, phone, service, barber }
}
