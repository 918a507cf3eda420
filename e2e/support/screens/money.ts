import { longProduct } from '../viewers.ts'
import { heading, openDialog, states, text, type Screen } from './states.ts'

/** Screens of money: day close, debts, products, reports, sales book. */
export const moneyScreens: readonly Screen[] = [
  ...states('long', '/mbyllja', text('Totali i ditës'), {
    'day close': null,
    'day close with all payments': async (page) => {
      await page.getByRole('button', { name: 'Të gjitha kesh' }).click()
      await page.getByRole('button', { name: 'Shiko' }).click()
    },
    'new product of a day': openDialog('Shto produkt'),
  }),
  ...states('beginner', '/mbyllja', text('Asnjë vizitë këtë ditë'), { 'empty day close': null }),
  ...states('demo', '/borxhet', (page) => page.getByRole('button', { name: /^Kesh .*: / }).first(), {
    debts: null,
    'debt of a client': async (page) => {
      await page.getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('dialog').getByLabel('Shuma').waitFor()
    },
  }),
  ...states('beginner', '/borxhet', text('Asnjë borxh'), { 'no debts': null }),
  ...states('long', '/produktet', text(longProduct), {
    products: null,
    'new product': async (page) => {
      await openDialog('Shto produkt')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Shto', exact: true }).click()
      await text('Emri i produktit është i detyrueshëm.')(page).waitFor()
    },
  }),
  ...states('beginner', '/produktet', text('Nuk keni ende produkte.'), { 'no products': null }),
  ...states('long', '/produktet?kerko=qqq', text('Asnjë produkt nuk përputhet.'), { 'no product found': null }),
  ...states('long', '/numerimi', text(longProduct), {
    'count of the shelf': (page) => page.getByLabel(`Numëruat: ${longProduct}`).fill('12'),
  }),
  ...states('beginner', '/numerimi', text('Asgjë për të numëruar.'), { 'nothing to count': null }),
  ...states('long', '/raportet?period=month', heading('Raportet e Mia'), { reports: null }),
  ...states('beginner', '/raportet', text('Nuk ka të dhëna për terminet'), { 'empty reports': null }),
  ...states('demo', '/raportet?period=month', heading('Raportet e Mia'), {
    'report drill-down': openDialog(/^Termine të anuluara/),
  }),
  ...states('long', '/libri-i-shitjeve', heading('Libri i shitjeve'), { 'sales book': null }),
  ...states('beginner', '/libri-i-shitjeve', text('Asnjë shitje në këtë muaj'), { 'empty sales book': null }),
]
