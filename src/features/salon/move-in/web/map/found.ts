import { plural } from '#platform/shared/sq.ts'
import { fileMessages } from '../readers/problem.ts'
import type { Recognised } from '../recognise/kinds.ts'
import { barbersOf, servicesOf } from './records.ts'

const found = (count: number, one: string, many: string) =>
  `${count === 1 ? 'U gjet' : 'U gjetën'} ${plural(count, one, many)}.`

const notUnderstood = (unread: readonly unknown[]) =>
  unread.length > 0 ? ` ${plural(unread.length, 'rresht nuk u kuptua', 'rreshta nuk u kuptuan')}.` : ''

/** Sentence of a list of something else than clients, with its counts; null for clients and visits. */
export function otherList(list: Recognised): string | null {
  switch (list.kind) {
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
    case 'visits':
      return null
  }
}
