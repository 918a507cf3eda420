import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { addMove, closeDay, getDayClose, getDayState, reopenDay, setOpening, type DaySheet } from '../contract.ts'
import { getAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { correctSale, returnSale } from '#features/money/sales/contract.ts'
import { makeSale } from '#testing/web/makeSale.ts'
import { figuresChanged, visitsUnpaid } from '../copy.ts'
import { DayCloseScreen } from './DayCloseScreen.tsx'
import { withCorrection, type RowMethod } from './sheet.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { salonApi } from '#testing/web/salonApi.ts'

let api: FakeApi
let sheet: DaySheet
const besnik = '0190aaaa-0000-7000-8000-00000000000a'
const fatos = '0190aaaa-0000-7000-8000-00000000000b'
const paidInCash = (total: number) => ({
  sale_id: `sale-${total}`,
  number: total,
  day: '2026-11-20',
  total,
  payments: [{ method: 'cash' as const, amount: total }],
})
/** The day with both visits unpaid. */
const unpaidDay = () =>
  daySheet({
    opening: 40,
    visits: [
      dayVisit({ id: besnik, client_name: 'Besnik Morina', time: '18:30', price: 7, method: null, paid: null }),
      dayVisit({ id: fatos, client_name: 'Fatos Rexhepi', time: '18:15', price: 8, method: null, paid: null }),
    ],
  })
const corrected = (method: RowMethod) => {
  sheet = withCorrection(sheet, besnik, method)
  return { sale: makeSale(), prepaid: [], moved: false, stock: [], message: 'Pagesa u ndryshua.' }
}

beforeEach(() => {
  api = salonApi('2026-11-20T19:00:00Z')
  sheet = daySheet({
    opening: 40,
    visits: [
      dayVisit({
        id: besnik,
        client_name: 'Besnik Morina',
        time: '18:30',
        price: 7,
        method: 'cash',
        paid: paidInCash(7),
      }),
      dayVisit({
        id: fatos,
        client_name: 'Fatos Rexhepi',
        time: '18:15',
        price: 8,
        method: 'cash',
        paid: paidInCash(8),
      }),
    ],
  })
  api.on(getDayClose, () => sheet)
  api.on(getDayState, () => ({ closed: false, debtors: 0 }))
  api.on(correctSale, ({ payments }) => corrected(payments[1]?.method as RowMethod))
  api.on(closeDay, ({ counted }) => {
    sheet = { ...sheet, closed: { at: '2026-11-20T19:00:00Z', by: 'Drita' }, counted: Number(counted) }
    return { message: 'Dita u mbyll.' }
  })
  api.on(reopenDay, () => {
    sheet = { ...sheet, closed: null }
    return { message: 'Dita u rihap.' }
  })
})

const show = (path = '/mbyllja') =>
  renderScreen(
    <main>
      <DayCloseScreen />
    </main>,
    { path },
  )
const totals = async () => screen.findByRole('region', { name: 'Totali i ditës' })
const bare = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('a day without changes is closed with two taps on the page: the count is filled in', async () => {
  const { user } = show()
  expect(await screen.findByText('Të gjitha me pagesë')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Përputhet:/ }))
  expect(screen.getByText('Përputhet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect(await screen.findByText(/^E mbyllur më 20\.11\.2026, 20:00 nga Drita/)).toBeTruthy()
  expect(api.inputsOf(closeDay)).toEqual([
    {
      date: '2026-11-20',
      currency: 'EUR',
      counted: 55,
      total: 15,
      expected: 55,
      payments: [],
      leave_unpaid: false,
    },
  ])
  // The button is gone, and the banner of the closed day is below the heading.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('one tap corrects a visit’s payment, and the figures follow at once', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shiko' }))
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Borxh' }))
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Kesh 8,00 €Borxh 7,00 €'))
  await waitFor(() => expect(api.inputsOf(correctSale)).toHaveLength(1))
  expect(api.inputsOf(correctSale)[0]).toMatchObject({
    sale_id: 'sale-7',
    payments: [
      { method: 'cash', amount: -7 },
      { method: 'debt', amount: 7 },
    ],
  })
  // Nothing is left to fill.
  expect(screen.queryByRole('button', { name: 'Të gjitha kesh' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(sheet.figures.owed).toBe(0))
  expect(api.inputsOf(correctSale)[1]).toMatchObject({
    payments: [
      { method: 'debt', amount: -7 },
      { method: 'cash', amount: 7 },
    ],
  })
})

test('unpaid visits stand open; all cash fills empty rows only, and the list folds to one line', async () => {
  sheet = unpaidDay()
  const { user } = show()
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  for (const radio of within(choice).getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  expect(screen.getByRole('heading', { name: '2 vizita pa pagesë' })).toBeTruthy()
  expect(bare((await totals()).textContent)).toContain('Pa u paguar 15,00 €')
  await user.click(within(choice).getByRole('radio', { name: 'Kartelë' }))
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Kartelë 7,00 €Pa u paguar 8,00 €'))
  await user.click(screen.getByRole('button', { name: 'Të gjitha kesh' }))
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Kesh 8,00 €Kartelë 7,00 €'))
  const visits = screen.getByRole('region', { name: 'Vizitat' })
  expect(within(visits).getByRole('heading').textContent).toBe('Të gjitha me pagesë')
  expect(visits.textContent).toContain('kesh\u00a01 · kartelë\u00a01')
  // The pressed button is gone.
  expect(document.activeElement).toBe(within(visits).getByRole('button', { name: 'Shiko' }))
  await user.click(screen.getByRole('button', { name: /^Përputhet: 48,00/ }))
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën · 15,00/ }))
  await waitFor(() =>
    expect(api.inputsOf(closeDay)).toMatchObject([
      {
        counted: 48,
        total: 15,
        expected: 40,
        payments: [
          { appointment_id: fatos, method: 'cash' },
          { appointment_id: besnik, method: 'card' },
        ],
        leave_unpaid: false,
      },
    ]),
  )
})

test('a package is offered first and stays; a tap on it offers the other methods', async () => {
  sheet = {
    ...unpaidDay(),
    prepaid: [
      makePrepaid({
        id: 'p',
        kind: 'package',
        service_name: 'Fade',
        client_id: 'c2',
        left: 63,
        uses: 10,
        uses_left: 9,
      }),
    ],
  }
  sheet.visits = sheet.visits.map((one) => (one.id === besnik ? { ...one, client_id: 'c2' } : one))
  const { user } = show()
  const offer = await screen.findByRole('button', { name: 'Paketë 2 nga 10: Besnik Morina, 18:30, ndrysho' })
  await user.click(screen.getByRole('button', { name: 'Të gjitha kesh' }))
  const visits = screen.getByRole('region', { name: 'Vizitat' })
  await waitFor(() => expect(visits.textContent).toContain('kesh\u00a01 · paketë\u00a01'))
  await user.click(within(visits).getByRole('button', { name: 'Shiko' }))
  await user.click(await within(visits).findByRole('button', { name: offer.getAttribute('aria-label') ?? '' }))
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  expect(choice.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Më shumë: Besnik Morina, 18:30' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Paketë 2 nga 10' }))
  expect(bare((await totals()).textContent)).toContain('Kesh 8,00 €Paketë 7,00 €')
  await user.click(screen.getByRole('button', { name: /^Përputhet/ }))
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  await waitFor(() =>
    expect(api.inputsOf(closeDay)).toMatchObject([
      {
        payments: [
          { appointment_id: fatos, method: 'cash' },
          { appointment_id: besnik, method: 'package', prepaid_id: 'p' },
        ],
      },
    ]),
  )
})

test('a deposit pays its part, and cash the rest', async () => {
  sheet = { ...unpaidDay(), prepaid: [makePrepaid({ id: 'd', client_id: 'c1', left: 5 })] }
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Të gjitha kesh' }))
  await user.click(screen.getByRole('button', { name: /^Përputhet: 50,00/ }))
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën · 15,00/ }))
  await waitFor(() =>
    expect(api.inputsOf(closeDay)[0]?.payments).toEqual([
      { appointment_id: fatos, method: 'deposit', prepaid_id: 'd', amount: 5 },
      { appointment_id: fatos, method: 'cash' },
      { appointment_id: besnik, method: 'cash' },
    ]),
  )
})

test('a row leaves its visit unpaid, pays it by transfer, or says that the client did not come', async () => {
  sheet = unpaidDay()
  const fatosVisit = { ...makeAppointment(18 * 60 + 15, 30), id: fatos, client_name: 'Fatos Rexhepi' }
  api.on(getAppointment, () => ({ appointment: fatosVisit, linked: [] }))
  api.on(updateAppointment, ({ id }) => {
    sheet = daySheet({ opening: 40, visits: sheet.visits.filter((one) => one.id !== id) })
    return { appointment: { ...fatosVisit, status: 'cancelled' as const }, message: 'Klienti nuk erdhi.' }
  })
  const { user } = show()
  const choose = async (row: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Më shumë: ${row}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Besnik Morina, 18:30', 'Transfer')
  await waitFor(async () => expect(bare((await totals()).textContent)).toContain('Transfer 7,00 €'))
  await choose('Besnik Morina, 18:30', 'Lëre pa paguar')
  expect(await screen.findByRole('button', { name: 'Mbetet pa paguar: Besnik Morina, 18:30, ndrysho' })).toBeTruthy()
  expect(bare((await totals()).textContent)).toContain('Totali i ditës8,00 €')
  await choose('Fatos Rexhepi, 18:15', 'Nuk erdhi')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Nuk erdhi' }))
  await waitFor(() =>
    expect(api.inputsOf(updateAppointment)).toMatchObject([
      { id: fatos, status: 'cancelled', cancel_reason: 'no_show' },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Mbyll pa numëruar' }))
  await waitFor(() =>
    expect(api.inputsOf(closeDay)).toMatchObject([{ counted: null, payments: [], leave_unpaid: true }]),
  )
})

test('a day is closed neither with unpaid visits nor uncounted by accident', async () => {
  sheet = unpaidDay()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Numëroni arkën për ta mbyllur' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Numëruat'))
  await user.click(screen.getByRole('button', { name: 'Mbyll pa numëruar' }))
  expect(bare((await screen.findByText(/^2 vizita nuk janë paguar/)).textContent)).toContain('15,00 €')
  const first = screen.getByRole('radiogroup', { name: 'Pagesa, Fatos Rexhepi, 18:15' })
  expect(first.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Përputhet/ }))
  await user.click(screen.getByRole('button', { name: '2 vizita pa pagesë' }))
  expect(api.inputsOf(closeDay)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Lëri pa paguar' }))
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën · 0,00/ }))
  await waitFor(() => expect(api.inputsOf(closeDay)).toMatchObject([{ payments: [], leave_unpaid: true }]))
})

test('a visit that another device left unpaid meanwhile is asked about', async () => {
  api.on(closeDay, () => {
    sheet = unpaidDay()
    throw visitsUnpaid({ appointment_ids: [besnik, fatos] })
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Mbyll pa numëruar' }))
  await waitFor(() => expect(api.inputsOf(closeDay)).toHaveLength(1))
  expect(screen.queryByText(visitsUnpaid({ appointment_ids: [] }).message)).toBeNull()
})

test('visits ahead are asked about, and nothing is recorded while the question stands', async () => {
  sheet = {
    ...sheet,
    coming: 11,
    ahead: {
      next: [
        { id: 'x', time: '20:35', client_name: 'Gëzim Kelmendi', barber: 'Arbër' },
        { id: 'y', time: '20:45', client_name: 'Njomëza Hoxha', barber: 'Çlirim' },
      ],
      last_start: '22:15',
    },
  }
  const { user } = show()
  const close = async () => {
    await user.click(await screen.findByRole('button', { name: /^Mbyll ditën/ }))
    return within(await screen.findByRole('dialog', { name: '11 vizita nuk kanë filluar ende.' }))
  }
  await user.click(await screen.findByRole('button', { name: /^Përputhet/ }))
  const question = await close()
  expect(question.getByText('Tani është ora 20:00; e fundit fillon në 22:15.')).toBeTruthy()
  expect(question.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '20:35 Gëzim Kelmendi · Arbër',
    '20:45 Njomëza Hoxha · Çlirim',
    'edhe 9',
  ])
  await user.click(question.getByRole('button', { name: 'Mos e mbyll ende' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.inputsOf(closeDay)).toEqual([])
  await user.click((await close()).getByRole('button', { name: 'Mbylle gjithsesi' }))
  await waitFor(() => expect(api.inputsOf(closeDay)).toHaveLength(1))
})

test('the arrow keys choose without closing the list under the focus', async () => {
  sheet = { ...unpaidDay(), visits: unpaidDay().visits.slice(0, 1) }
  const { user } = show()
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  within(choice).getByRole('radio', { name: 'Kesh' }).focus()
  await user.keyboard(' ')
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Kesh' }).checked).toBe(true)
  expect(choice.contains(document.activeElement)).toBe(true)
  await user.tab()
  await user.tab()
  expect(await screen.findByText('Të gjitha me pagesë')).toBeTruthy()
  screen.getByRole('button', { name: 'Shiko' }).focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Shiko' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Shto bakshish' }))
})

test('a refused correction is reverted, with its message', async () => {
  api.on(correctSale, () => {
    throw figuresChanged()
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shiko' }))
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Kartelë' }))
  expect((await screen.findAllByText(figuresChanged().message)).length).toBeGreaterThan(0)
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Kesh' }).checked).toBe(true)
})

test('the difference is described in words, and Ctrl+Enter closes the day from the field', async () => {
  const { user } = show()
  const field = await screen.findByLabelText('Numëruat')
  await user.type(field, '53')
  expect(bare(screen.getByText(/^Mungojnë/).textContent)).toBe('Mungojnë 2,00 €')
  await user.clear(field)
  await user.type(field, '56,5')
  expect(bare(screen.getByText(/^Teprojnë/).textContent)).toBe('Teprojnë 1,50 €')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.inputsOf(closeDay)).toMatchObject([{ counted: 56.5 }]))
})

test('a day closed right after a payment was changed includes that payment', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const sent: string[] = []
  api.on(correctSale, async () => {
    await answered
    sent.push('payment')
    return corrected('debt')
  })
  api.on(closeDay, () => {
    sent.push('close')
    return { message: 'Dita u mbyll.' }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shiko' }))
  const choice = await screen.findByRole('radiogroup', { name: 'Pagesa, Besnik Morina, 18:30' })
  await user.click(within(choice).getByRole('radio', { name: 'Borxh' }))
  await user.click(screen.getByRole('button', { name: /^Përputhet/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer()
  await waitFor(() => expect(sent).toEqual(['payment', 'close']))
  expect(api.inputsOf(closeDay)).toMatchObject([{ total: 15, expected: 48 }])
})

test('an invalid amount is not sent', async () => {
  const { user } = show()
  await user.type(await screen.findByLabelText('Numëruat'), '5,555')
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect(await screen.findByText(/^Shkruani një shumë nga 0/)).toBeTruthy()
  expect(api.inputsOf(closeDay)).toEqual([])
})

test('the count stays when figures changed meanwhile, and a message reports the change', async () => {
  api.on(closeDay, () => {
    throw figuresChanged()
  })
  const { user } = show()
  await user.type(await screen.findByLabelText('Numëruat'), '50')
  await user.click(screen.getByRole('button', { name: /^Mbyll ditën/ }))
  expect((await screen.findAllByText(figuresChanged().message)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Numëruat').value).toBe('50,00')
})

test('a closed day can only be reopened, and lists later changes', async () => {
  sheet = {
    ...sheet,
    closed: { at: '2026-11-20T19:00:00Z', by: 'Drita' },
    counted: 53,
    changed: 5,
    changes: [{ id: 'x', client_name: 'Valon Zogaj', time: '19:00', was: null, now: 5 }],
  }
  const { user } = show()
  expect(bare((await screen.findByText(/^Pas mbylljes/)).textContent)).toContain('1 vizitë ndryshoi (+ 5,00 €)')
  expect(screen.getByText(/Valon Zogaj/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Shto/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mbyll ditën/ })).toBeNull()
  const reopen = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Rihap ditën' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
  }
  await reopen('Kthehu')
  expect(screen.queryByRole('button', { name: /^Mbyll ditën/ })).toBeNull()
  await reopen('Rihap ditën')
  expect(await screen.findByRole('button', { name: /^Mbyll ditën/ })).toBeTruthy()
})

test('the title of the dialog names the kind of the move', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shto shpenzim' }))
  await user.click(within(await screen.findByRole('dialog')).getByText('Në bankë'))
  expect(await screen.findByRole('dialog', { name: 'Dorëzo në bankë' })).toBeTruthy()
})

test('an expense needs a description and an amount', async () => {
  api.on(addMove, () => ({ id: 'e', message: 'Shpenzimi u shtua.' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Shto shpenzim' }))
  const dialog = await screen.findByRole('dialog', { name: 'Shto shpenzim' })
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  expect(await within(dialog).findByText('Shkruani çfarë.')).toBeTruthy()
  expect(within(dialog).getByText('Shkruani shumën.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Për çfarë'), 'Kafe')
  await user.type(within(dialog).getByLabelText('Shuma'), '2,5')
  await user.click(within(dialog).getByRole('button', { name: 'Shto' }))
  await waitFor(() =>
    expect(api.inputsOf(addMove)).toMatchObject([
      { date: '2026-11-20', currency: 'EUR', kind: 'expense', label: 'Kafe', amount: 2.5 },
    ]),
  )
})

test('the payment of a debt is taken back by its line and its method', async () => {
  const debt = { sale_id: 's9', line: 2, debt_sale_id: 's1', client_name: 'Valon', method: 'cash' as const, amount: 5 }
  sheet = { ...sheet, settled: [debt] }
  api.on(returnSale, () => ({
    sale: makeSale(),
    prepaid: [],
    moved: false,
    stock: [],
    message: 'Kthimi u regjistrua.',
  }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Valon/ }))
  await waitFor(() =>
    expect(api.inputsOf(returnSale)).toMatchObject([
      { sale_id: 's9', lines: [{ line: 2, quantity: 1 }], method: 'cash' },
    ]),
  )
})

test('the opening cash is edited in place', async () => {
  api.on(setOpening, () => ({ message: 'Ndryshimi u ruajt.' }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Në mëngjes/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Arka në mëngjes' })
  const field = within(dialog).getByLabelText(/^Kesh në arkë/)
  await user.clear(field)
  await user.type(field, '50')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setOpening)).toMatchObject([{ amount: 50 }]))
})

test('a day without visits shows a message, and future days are not offered', async () => {
  sheet = daySheet({ coming: 2 })
  show('/mbyllja?date=2026-11-25')
  expect(await screen.findByText('Asnjë vizitë këtë ditë')).toBeTruthy()
  expect(screen.getByText(/2 vizita nuk kanë filluar ende\. Vizitat/)).toBeTruthy()
  expect(api.inputsOf(getDayClose)).toEqual([{ date: '2026-11-20' }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Një ditë më pas' }).disabled).toBe(true)
})

test('a sale without a visit starts from today’s day close only', async () => {
  const { user, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Shitje pa vizitë' }))
  expect(await screen.findByRole('dialog', { name: 'Shitje' })).toBeTruthy()
  unmount()
  show('/mbyllja?date=2026-11-19')
  await totals()
  expect(screen.queryByRole('button', { name: 'Shitje pa vizitë' })).toBeNull()
})
