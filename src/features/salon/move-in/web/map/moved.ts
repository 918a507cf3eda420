import type { MoveInPreview } from '../../contract.ts'
import type { Reason } from '../../figures.ts'
import { skipText } from '../../client-contract.ts'
import type { MappedFile } from './move.ts'

const reasonText: Record<Reason, string> = {
  date: 'Dita nuk lexohet',
  time: 'Ora nuk lexohet',
  cancelled: 'Vizitë që vjen, e anuluar te programi',
  far: 'Vizitë më larg se dy vjet',
  no_barber: 'Vizitë që vjen, pa berber këtu',
  left: 'E latë jashtë',
  price: 'Pa çmim mbi 0',
  barcode: 'Barkodi është i një produkti tjetër në skedar',
  no_service: 'Pa shërbim',
  no_name: skipText.no_name,
  long_name: 'Emri është tepër i gjatë',
  ambiguous: 'Emrin e kanë dy veta: ndreqeni emrin ose zgjidhni kush është',
  anonymous: skipText.anonymous,
  removed: skipText.removed,
}

/** Reason for which a row of a list is not understood. */
const unreadText: Record<MappedFile['mapped']['kind'], string> = {
  clients: skipText.no_name,
  visits: 'Pa ditë, pa orë ose pa klient',
  services: 'Pa emër ose pa çmim',
  barbers: 'Pa emër',
  products: 'Pa emër ose pa çmim',
}

/** Reason for a row above the headings. */
export const aboveText = 'Mbi titujt e kolonave'

const foreignText = 'Çmimi është në monedhë tjetër: vetëm euro dhe lekë'

/** A row of a file that brings nothing, with its text and the reason. */
export interface OutsideRow {
  file: number
  line: number
  text: string
  reason: string
}

/** Key of a row of a file. */
export const lineKey = (file: number, line: number): string => `${file} ${line}`

/** Rows that were not understood, by the keys of those that were left out by hand. */
export type LeftLines = ReadonlySet<string>

/**
 * Rows that bring nothing: those that were not understood, and those that are left out, by hand, by the server or
 * because they are above the headings.
 */
export function outsideRows(
  files: readonly MappedFile[],
  { left_out }: Pick<MoveInPreview, 'left_out'>,
  leftLines: LeftLines,
) {
  const texts = files.map(({ list }) => new Map(list.table.rows.map(({ line, cells }) => [line, cells.filter(Boolean).join(', ')]))) // prettier-ignore
  const unread = files.flatMap(({ mapped }, file) => mapped.unread.map(({ line, text, reason }): OutsideRow => ({ file, line, text, reason: reason ? foreignText : unreadText[mapped.kind] }))) // prettier-ignore
  const leftOut = left_out.map(({ file, row, reason }): OutsideRow => {
    return { file, line: row, text: texts[file]?.get(row) ?? '', reason: reasonText[reason] }
  })
  const above = files.flatMap(({ list }, file) => list.table.above.map(({ line, cells }): OutsideRow => ({ file, line, text: cells.filter(Boolean).join(', '), reason: aboveText }))) // prettier-ignore
  const isLeft = ({ file, line }: OutsideRow) => leftLines.has(lineKey(file, line))
  const byHand = unread.filter(isLeft).map((row) => ({ ...row, reason: reasonText.left }))
  return { not_understood: unread.filter((row) => !isLeft(row)), left_out: [...above, ...byHand, ...leftOut] }
}

/** Sums of the server's figures and the rows that were not understood, which add up to all rows. */
export function sumsOf(files: readonly MappedFile[], { figures }: MoveInPreview, leftLines: LeftLines) {
  const sum = (...names: (keyof typeof figures)[]) => names.reduce((total, name) => total + figures[name], 0)
  const above = files.reduce((total, { list }) => total + list.table.above.length, 0)
  const isLeft =
    (file: number) =>
    ({ line }: { line: number }) =>
      leftLines.has(lineKey(file, line))
  const byHand = files.reduce((total, { mapped }, file) => total + mapped.unread.filter(isLeft(file)).length, 0)
  return {
    past: sum('past'),
    ahead: sum('ahead'),
    clash: sum('clash'),
    clients: sum('client'),
    completed: sum('completed'),
    services: sum('service'),
    barbers: sum('barber'),
    products: sum('product'),
    known: sum('known', 'repeated'),
    outside: sum('left_out') + above + byHand,
    unread: files.reduce((total, { mapped }) => total + mapped.unread.length, 0) - byHand,
    total: files.reduce((total, { list }) => total + list.table.rows.length, 0) + above,
  }
}
