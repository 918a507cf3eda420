import { expect, test } from 'vitest'
import { fieldMessages } from '#platform/shared/fields.ts'
import { code, read } from '#testing/sources.ts'
import { saleMessages } from '../copy.ts'
import { Refusals } from './asked.ts'

const folder = 'src/features/money/sales/'
const refusing = /\b(?:refuse\w*|refusals\.add)\(\s*[^,()]*(?:\([^()]*\))?[^,()]*,\s*([^)]*)/g

/** Files that refuse, by the name of the refusal. */
function filesByName(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of code.filter((name) => name.startsWith(folder)))
    for (const [, rest = ''] of read(file).matchAll(refusing))
      for (const [, name = ''] of rest.matchAll(/'([a-zA-Z]+)'/g))
        if (Object.hasOwn(saleMessages, name) || Object.hasOwn(fieldMessages, name))
          found.set(name, (found.get(name) ?? new Set()).add(file.slice(folder.length).replace(/^plan\/|\.ts$/g, '')))
  return found
}

/** Each act refuses in its own file; lines, payments and advances of a sale in theirs. */
test('each refusal has its one place, which server, sheet and device share', () => {
  const names = new Map<string, string[]>()
  for (const [name, files] of filesByName()) {
    const place = [...files].sort().join(', ')
    names.set(place, [...(names.get(place) ?? []), name])
  }
  expect(Object.fromEntries([...names].map(([place, list]) => [place, list.sort().join(' ')]))).toEqual({
    asked: 'wholeLek',
    payments:
      'amount correctionLeft correctionSums debtClient debtPaidByDebt giftCard giftCardCode given packagePays prepaidGoods prepaidLeft prepaidOfOther prepaidOnDebt prepaidTaxed',
    'payments, returned': 'givenCash method sumsDiffer',
    'payments, returned, sale, server/sell': 'invalid',
    'payments, sale': 'prepaidCurrency prepaidGone',
    prices: 'discountLimit discountReason listedService',
    returned: 'debtReturned depositOfMoney depositOfVisits prepaidReturn returnDebtFirst returnLines returnMore',
    'returned, sale': 'owed prepaidClient',
    sale: 'amountAboveZero appointment barber cancelled codeUsed debtSale debtsByTeam discountAbovePrice label noLines otherCurrency ownTips ownVisits packageOther packagePrice packageService packageUsed packageWorth prepaidByTeam price product visitOnce',
    'server/locks': 'device',
    'server/sell': 'left',
  })
})

test('the first refusal of a field counts, with its sentence', () => {
  const refusals = new Refusals()
  refusals.add('client_id', 'debtClient')
  refusals.add('client_id', 'prepaidClient')
  refusals.add('lines.0.quantity', 'left', 3)
  expect(refusals.list).toEqual([
    { field: 'client_id', name: 'debtClient', message: 'Për borxh duhet klienti. Zgjidhni klientin.' },
    { field: 'lines.0.quantity', name: 'left', message: 'Kanë mbetur 3.' },
  ])
})
