import type { VatLetter } from '#features/money/sales/rules.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './copy.ts'

interface LetterInUse {
  letter: VatLetter
  /** Null if the country that had it has no such rate any more. */
  percent: number | null
}

/**
 * 409: the salon pays VAT or its products have letters, which mean something else in another country. Contains them and
 * the new country's rates.
 */
export const lettersAsked = defineFault<{
  service: LetterInUse | null
  products: (LetterInUse & { count: number })[]
  rates: { letter: VatLetter; percent: number }[]
}>(409, 'letters_asked', 'Zgjidhni shkallët e TVSH-së për shtetin e ri.')

/** 403: another country changes the VAT of the salon, which its owner sets. */
export const countryByOwner = defineFault(
  403,
  'country_by_owner',
  'Shtetin e ndryshon pronari, sepse me të ndryshon TVSH-ja e sallonit.',
)

const endpoint = endpointsOf<typeof schemas>({ topic: 'salon', for: deskRoles })

export const getSalon = endpoint('GET /user/salon', 'getSalon')
export const updateSalon = endpoint('PUT /user/salon', 'updateSalon', { faults: ['countryByOwner', 'lettersAsked'] })
