import { changeProductLetters, productLetters } from '#features/money/products/server/public.ts'
import { vatRateOn, vatRatesOn } from '#features/money/sales/rules.ts'
import { changeVatCountry, serviceLetter } from '#features/money/sales/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { countryByOwner, lettersAsked, salonMessages, type updateSalon } from '../contract.ts'
import type { Country } from '../rules.ts'

/**
 * Replaces the letters of VAT in use by those of another country, from today on. Throws 400 for a letter that it does
 * not have, 403 country_by_owner, 409 letters_asked while one in use has no successor.
 */
export async function changeLetters(
  call: SalonCall,
  country: Country,
  asked: InputOf<typeof updateSalon>['vat_letters'],
): Promise<void> {
  const [service, products] = await Promise.all([serviceLetter(call), productLetters(call)])
  if (!service && products.length === 0) return
  if (call.user.salon?.role !== 'owner') throw countryByOwner()
  const rateOf = (letter: (typeof products)[number]['letter']) => vatRateOn(call.country, letter, call.today)
  const percent = (letter: (typeof products)[number]['letter']) => {
    const rate = rateOf(letter)
    return rate && rate.basisPoints / 100
  }
  const successors = new Map(asked?.products.map(({ from, to }) => [from, to]))
  if ((service && !asked?.service) || products.some(({ letter }) => !successors.has(letter))) {
    throw lettersAsked({
      service: service && { letter: service, percent: percent(service) },
      products: products.map((one) => ({ ...one, percent: percent(one.letter) })),
      rates: vatRatesOn(country, call.today).map(({ letter, basisPoints }) => ({ letter, percent: basisPoints / 100 })),
    })
  }
  const isKnown = (letter: Parameters<typeof vatRateOn>[1]) => vatRateOn(country, letter, call.today) !== null
  const errors = [
    ...(asked?.service && !isKnown(asked.service) ? ['vat_letters.service'] : []),
    ...(asked?.products ?? []).flatMap(({ to }, at) => (to && !isKnown(to) ? [`vat_letters.products.${at}.to`] : [])),
  ]
  if (errors.length > 0) throw badInput(errors.map((field) => ({ field, message: salonMessages.vatLetter })))
  if (service && asked?.service) await changeVatCountry(call, country, asked.service)
  await changeProductLetters(call, successors)
}
