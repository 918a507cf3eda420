import type { DateOrder } from '#features/clients/fields.ts'
import { dayMonthYear } from '#platform/shared/sq.ts'
import type { ListFile } from '../map/move.ts'
import { daysIn } from '../map/records.ts'
import { withClientIds } from '../recognise/clientIds.ts'
import { guessColumns } from '../recognise/columns.ts'
import { recognise, type Salon } from '../recognise/kinds.ts'
import type { Kind, Meaning, Recognised } from '../recognise/recognised.ts'
import { openDay, readMoment } from '../recognise/moments.ts'
import { targetLabel, targets } from '../recognise/targets.ts'

/** Columns of a run's files: what they may mean, what is in doubt, and changes by hand. */

/** Kinds that a file may be. */
export const kindLabel = {
  clients: 'Klientë',
  visits: 'Vizita',
  services: 'Shërbime',
  barbers: 'Berberë',
  products: 'Produkte',
} as const
export type ListKind = keyof typeof kindLabel

export const kindOf = ({ kind }: Recognised): ListKind => (kind === 'statement' ? 'clients' : kind)

const meaningLabel: Partial<Record<Meaning, string>> = {
  skip: 'Mos e merr',
  start: 'Dita dhe ora',
  date: 'Dita',
  time: 'Ora',
  end_start: 'Mbarimi',
  end_date: 'Dita e mbarimit',
  end_time: 'Ora e mbarimit',
  name: 'Klienti',
  first_name: 'Emri',
  last_name: 'Mbiemri',
  phone: 'Telefoni',
  email: 'Email',
  title: 'Titulli',
  service: 'Shërbimi',
  barber: 'Berberi',
  price: 'Çmimi',
  cost: 'Çmimi i blerjes',
  duration: 'Kohëzgjatja',
  status: 'Gjendja',
  category: 'Kategoria',
  product: 'Produkti',
  barcode: 'Barkodi',
  stock: 'Sasia',
  id: 'Nr. i vizitës',
  client_id: 'Nr. i klientit',
}

const meaningHint: Partial<Record<Meaning, string>> = {
  end_start: 'dita dhe ora',
  first_name: 'pa mbiemrin',
  title: 'klienti dhe shërbimi',
  status: 'erdhi ose jo',
  id: 'te programi',
  client_id: 'te programi',
}

const person = ['name', 'first_name', 'last_name', 'phone', 'email'] as const

const meanings: Record<Exclude<ListKind, 'clients'>, readonly Meaning[]> = {
  visits: ['skip', 'start', 'date', 'time', ...person, 'service', 'barber', 'price', 'duration', 'status', 'title', 'end_start', 'end_date', 'end_time', 'id', 'client_id'], // prettier-ignore
  services: ['skip', 'service', 'price', 'duration', 'category'],
  barbers: ['skip', 'barber', ...person],
  products: ['skip', 'product', 'price', 'cost', 'barcode', 'stock'],
}

/** Choices for a column of a file, with the one that it has. */
export function choicesFor(list: Recognised, current: Meaning): { value: Meaning; label: string; hint?: string }[] {
  const kind = kindOf(list)
  if (kind === 'clients')
    return [...targets.map((value) => ({ value, ...targetLabel[value] })), { value: 'client_id', label: 'Nr. i klientit', hint: 'te programi' }] // prettier-ignore
  const all = meanings[kind]
  return [...all, ...(all.includes(current) ? [] : [current])].map((value) => {
    const hint = meaningHint[value]
    return { value, label: meaningLabel[value] ?? 'Tjetër', ...(hint && { hint }) }
  })
}

const severally: ReadonlySet<Meaning> = new Set(['skip', 'name', 'first_name', 'last_name', 'company', 'phone', 'email', 'notes', 'note']) // prettier-ignore

/** The file with another meaning of a column; most meanings are those of one column. */
export function withMeaning<File extends ListFile>(file: File, index: number, meaning: Meaning): File {
  const { list, doubts = [] } = file
  const isAlone =
    !severally.has(meaning) && (list.kind !== 'clients' || meaning === 'birthday' || meaning === 'client_id')
  const changed = list.meanings.map((one, column): Meaning => {
    if (column === index) return meaning
    return isAlone && one === meaning ? 'skip' : one
  })
  return { ...file, list: { ...list, meanings: changed }, doubts: doubts.map((doubt, column) => column === index ? null : doubt) } // prettier-ignore
}

/** The file as a list of another kind. */
export function withKind<File extends ListFile>(file: File, kind: Kind, salon: Salon): File {
  const { table } = file.list
  if (kind !== 'clients') {
    const { meanings: found, doubts } = recognise(table, salon, kind)
    return { ...file, list: { ...file.list, kind, meanings: found }, doubts }
  }
  const columns = guessColumns(table, salon)
  const list = withClientIds({ ...file.list, kind, meanings: columns.map(({ target }) => target) })
  return { ...file, list, doubts: columns.map(({ doubt }) => doubt) }
}

/** The file with other cells in a row. */
export function withCells<File extends ListFile>(file: File, line: number, cells: readonly string[]): File {
  const { table } = file.list
  const rows = table.rows.map((row) => (row.line === line ? { ...row, cells: [...cells] } : row))
  return { ...file, list: { ...file.list, table: { ...table, rows } } }
}

/** A day of the file that reads as two, with both; null if the file or the user says which one is meant. */
export function openOrder(
  { list }: ListFile,
  zone: string,
): { text: string; orders: Record<DateOrder, string> } | null {
  if (list.kind !== 'visits' || list.order) return null
  const text = openDay(daysIn(list))
  if (text === null) return null
  const [day, month] = (['day', 'month'] as const).map((order) => readMoment(text, order, zone).date)
  return day && month ? { text, orders: { day: dayMonthYear(day), month: dayMonthYear(month) } } : null
}

/** Number of things in a file to look at before the rows are right. */
export const doubtsOf = (file: ListFile, zone: string): number =>
  (file.doubts ?? []).filter((doubt) => doubt !== null).length + (openOrder(file, zone) ? 1 : 0)
