import { isMapLink } from '#features/online-booking/settings/rules.ts'
import { type Refusal, RefusedArchive, type StoredArchive } from '../full/archive.ts'
import type { List, Row, Totals } from '../full/lists.ts'
import { inspect } from '../full/verify.ts'
import type { Colleague } from './people.ts'

/** Result of the first reading of an archive, before anything is written. */
export interface Facts {
  totals: Record<List, Totals>
  salonId: string
  country: 'XK' | 'AL'
  colleagues: Colleague[]
  sales: string[]
}

export const pictureName = (id: unknown): string => `fotografite/${String(id)}.webp`

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
      if (row.number !== sales.length) changed('the numbers of sales')
    }
    if (list === 'online_booking' && row.map_url !== null && !isMapLink(String(row.map_url))) changed('a link')
  })
  const [salon] = salons
  if (!salon || salons.length > 1) return changed('one salon')
  if (pictures.some((name) => !names.has(name))) changed('pictures')
  return {
    totals,
    salonId: String(salon.id),
    country: salon.country as Facts['country'],
    colleagues: colleagues as unknown as Colleague[],
    sales,
  }
}
