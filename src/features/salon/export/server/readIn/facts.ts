import { type Refusal, RefusedArchive, type StoredArchive } from '../full/archive.ts'
import type { List, Row, Totals } from '../full/lists.ts'
import { inspect } from '../full/verify.ts'
import type { Colleague } from './people.ts'
import { refusedColumn } from './values.ts'

/** Result of the first reading of an archive, before anything is written. */
export interface Facts {
  totals: Record<List, Totals>
  salonId: string
  country: 'XK' | 'AL'
  colleagues: Colleague[]
  sales: string[]
}

export const pictureName = (id: unknown): string => `fotografite/${String(id)}.webp`

/** More accounts than a salon has, which would all become invitations. */
const maxColleagues = 500

/** Sales that no archive of 200 MB has; their ids are kept. */
const maxSales = 1_000_000

const changed = (what: string): never => {
  throw new RefusedArchive('changed' satisfies Refusal, what)
}

/** Reads all of an archive. Throws RefusedArchive. */
export async function factsOf(archive: StoredArchive): Promise<Facts> {
  const salons: Row[] = []
  const colleagues: Row[] = []
  const sales: string[] = []
  const pictures: string[] = []
  const { totals, names } = await inspect(archive, (list, row) => {
    if (list === 'salon') salons.push(row)
    if (list === 'colleagues') colleagues.push(row)
    if (list === 'salon_pictures') pictures.push(pictureName(row.id))
    if (list === 'sales') {
      sales.push(String(row.id))
      if (sales.length > maxSales) throw new RefusedArchive('large', 'sales')
      if (row.number !== sales.length) changed('the numbers of sales')
    }
    const refused = refusedColumn(list, row)
    if (refused !== null) changed(`${list}: ${refused}`)
    if (colleagues.length > maxColleagues) changed('colleagues')
  })
  const [salon] = salons
  if (!salon || salons.length > 1) return changed('one salon')
  if (new Set(colleagues.map(({ id }) => String(id).toLowerCase())).size < colleagues.length) changed('colleagues')
  if (pictures.some((name) => !names.has(name))) changed('pictures')
  return {
    totals,
    salonId: String(salon.id),
    country: salon.country as Facts['country'],
    colleagues: colleagues as unknown as Colleague[],
    sales,
  }
}
