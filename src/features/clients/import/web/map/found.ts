import { plural, shortDate } from '#platform/shared/sq.ts'
import { fileMessages } from '../readers/problem.ts'
import type { Recognised } from '../recognise/kinds.ts'
import { barbersOf, servicesOf, visitsOf } from './records.ts'
import type { TitleContext } from './title.ts'

const found = (count: number, one: string, many: string, more = '') =>
  `${count === 1 ? 'U gjet' : 'U gjetën'} ${plural(count, one, many)}${more}.`

const notUnderstood = (unread: readonly unknown[]) =>
  unread.length > 0 ? ` ${plural(unread.length, 'rresht nuk u kuptua', 'rreshta nuk u kuptuan')}.` : ''

/** ', nga 3.1.2024 deri më 12.2.2027'. */
function period(dates: readonly Parameters<typeof shortDate>[0][]): string {
  const sorted = dates.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ''
  return first === last ? `, më ${shortDate(first)}` : `, nga ${shortDate(first)} deri më ${shortDate(last)}`
}

/** Sentence of a list of something else than clients, with its counts and days; null for clients. */
export function otherList(list: Recognised, context: TitleContext & { zone: string }): string | null {
  switch (list.kind) {
    case 'visits': {
      const { records, unread } = visitsOf(list, context)
      const days = period(records.map(({ date }) => date))
      return fileMessages.appointments(found(records.length, 'termin', 'termine', days) + notUnderstood(unread))
    }
    case 'services': {
      const { records, unread } = servicesOf(list)
      return fileMessages.services(found(records.length, 'shërbim', 'shërbime') + notUnderstood(unread))
    }
    case 'barbers': {
      const { records, unread } = barbersOf(list)
      return fileMessages.barbers(found(records.length, 'person', 'persona') + notUnderstood(unread))
    }
    case 'products':
      return fileMessages.products(found(list.table.rows.length, 'produkt', 'produkte'))
    case 'statement':
      return fileMessages.statement
    case 'clients':
      return null
  }
}
