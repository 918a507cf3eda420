import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { unsavedQuestion } from '#platform/web/ui/confirm.tsx'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import {
  chooseAhead,
  clashOf,
  importApi,
  openDialog,
  runningRun,
  runOf,
  stagedRows,
  takeAhead,
  takeVisits,
} from '#testing/web/moveIn.tsx'
import { undoImport } from '../client-contract.ts'
import { continueMoveIn, getLatestMoveIn, getMoveIn, previewMoveIn, startMoveIn, stopMoveIn } from '../contract.ts'

let api: FakeApi

beforeEach(() => {
  api = importApi()
})

test('clashes are settled one by one: the main button is the next open one, and the answers are sent with the run', async () => {
  takeAhead(api, [clashOf(2), clashOf(3, { kind: 'hours', other: null, starts: [] })])
  const user = await chooseAhead(3)
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  const sums = screen.getByRole('region', { name: 'Çfarë sjellin rreshtat' })
  const numbers = within(sums)
    .getAllByRole('definition')
    .map((cell) => Number(cell.textContent))
  expect(numbers).toEqual([1, 2])
  const first = screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })
  expect(within(first).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Zhvendos', 'Lëre jashtë']) // prettier-ignore
  expect(first.contains(document.activeElement)).toBe(true)
  screen.getByText('Zana · Bojë')
  screen.getByText('Besa nuk punon në atë orë')
  await user.dblClick(screen.getByRole('button', { name: '→ 10:30, Agim' }))
  await user.click(await screen.findByRole('button', { name: 'Zgjidh përplasjen tjetër' }))
  expect(api.inputsOf(previewMoveIn)).toHaveLength(2)
  await user.click(within(screen.getByRole('radiogroup', { name: 'Klienti 3, 10:30' })).getByLabelText('Mbaj'))
  await user.click(await screen.findByRole('button', { name: 'Lëviz 3 vizita' }))
  await screen.findByText('2 vizita që vijnë u shënuan.')
  expect(stagedRows(api)).toMatchObject([{ kind: 'visit', row: 2 }, { row: 3 }, { row: 4 }])
  expect(api.inputsOf(startMoveIn)).toMatchObject([
    {
      digest: 'd2',
      answers: [
        { row: 2, answer: 'move', date: '2099-11-03', time: '10:30', barber_id: 'g' },
        { row: 3, answer: 'keep' },
      ],
    },
  ])
})

test('above ten clashes all can be moved, a settled one can be left out, and the sum stays', async () => {
  takeAhead(
    api,
    Array.from({ length: 11 }, (_, index) => clashOf(index + 2)),
  )
  const user = await chooseAhead(11)
  await user.click(await screen.findByRole('button', { name: /^Zhvendosi të gjitha/ }))
  await screen.findByRole('button', { name: 'Lëviz 11 vizita' })
  expect(screen.queryByRole('button', { name: /^Zhvendosi të gjitha/ })).toBeNull()
  await user.click(within(screen.getByRole('radiogroup', { name: 'Klienti 5, 10:30' })).getByLabelText('Lëre jashtë'))
  await screen.findByRole('button', { name: 'Lëviz 10 vizita' })
  screen.getByText('Gjithsej 11 rreshta, secili në një vend të vetëm.')
})

test('a decision keeps the list, its keyboard focus and the rows that were seen, while it is planned again', async () => {
  let until: Promise<void> | null = null
  takeAhead(api, [clashOf(2), clashOf(3)], [], () => until)
  const user = openDialog()
  const rows = ['Klienti 2,3.11.2099,10:30,Fade', 'Klienti 3,3.11.2099,10:30,Fade', 'diçka,nesër ndoshta,,']
  const file = new File([['Klienti,Data,Ora,Shërbimi', ...rows].join('\n')], 'vizitat.csv')
  await user.upload(screen.getByLabelText('Skedari i klientëve'), file)
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  await user.click(screen.getByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  const reply = Promise.withResolvers<void>()
  until = reply.promise
  await user.keyboard('{ArrowRight}')
  const group = screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })
  const leave = within(group).getByLabelText('Lëre jashtë')
  expect(leave).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(leave)
  screen.getByRole('button', { name: 'Zgjidh përplasjen tjetër' })
  reply.resolve()
  await screen.findByText('1 rresht lihet jashtë')
  expect(screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })).toBe(group)
  expect(document.activeElement).toBe(leave)
  screen.getByRole('button', { name: 'Zgjidh përplasjen tjetër' })
})

test('clashes have pages of ten, the main button and Enter go on to the next, and each is shown in its week', async () => {
  takeAhead(api, [...Array.from({ length: 11 }, (_, index) => clashOf(index + 2)), clashOf(13, { date: '2099-11-10', barber_id: 'new' })]) // prettier-ignore
  const user = await chooseAhead(12)
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(10)
  screen.getByText('E martë, 3 nëntor: 11 përplasen')
  await user.click(screen.getByRole('button', { name: 'Zgjidh 12 përplasjet' }))
  const groupOf = (row: number) => screen.getByRole('radiogroup', { name: `Klienti ${row}, 10:30` })
  expect(groupOf(2).contains(document.activeElement)).toBe(true)
  for (let row = 3; row <= 13; row += 1) await user.keyboard('{Enter}')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  expect(groupOf(13).contains(document.activeElement)).toBe(true)
  await waitFor(() => expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({ week: '2099-11-10' }))
  const { parentElement: day } = await screen.findByText('E martë, 10 nëntor: 1 përplaset')
  // Its barber is one whom the run adds.
  expect(day?.querySelectorAll('span[style]')).toHaveLength(1)
  await user.click(within(groupOf(13)).getByText('Lëre jashtë'))
  await screen.findByText('1 u zgjidh, mbeten 11')
  await user.click(screen.getByRole('button', { name: 'Java tjetër me vizita' }))
  await waitFor(() => expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({ week: '2099-11-09' }))
})

test('names of the file that are in doubt come first: each is one here, a new one or none', async () => {
  takeAhead(api, [clashOf(2)], ['Luljeta', null])
  const user = await chooseAhead(2)
  await user.click(await screen.findByRole('button', { name: 'Shiko 2 emra' }))
  screen.getByRole('heading', { name: 'Kush dhe çfarë' })
  const luljeta = screen.getByRole('combobox', { name: 'Berberi për Luljeta' })
  expect(document.activeElement).toBe(luljeta)
  await user.click(luljeta)
  await screen.findByRole('option', { name: 'Berber i ri' })
  await user.click(await screen.findByRole('option', { name: 'Agim' }))
  await waitFor(() =>
    expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({
      barbers: [{ name: 'Luljeta', barber_id: 'g', is_new: false }],
    }),
  )
  // One that was looked at is no longer in doubt, and no row moved.
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 emër' }))
  expect(screen.getAllByRole('combobox')).toEqual([luljeta, document.activeElement])
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Pa berber' })
  expect(screen.queryByRole('option', { name: 'Berber i ri' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Vazhdo' }))
  await screen.findByRole('button', { name: 'Zgjidh përplasjen' })
})

test('going back with decisions asks first, and keeps them if one stays', async () => {
  takeAhead(api, [clashOf(2), clashOf(3)])
  const user = await chooseAhead(2)
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  await user.keyboard('{ArrowRight}')
  await screen.findByText('1 rresht lihet jashtë')
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.cancelLabel! }))
  await screen.findByRole('button', { name: 'Zgjidh përplasjen tjetër' })
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.confirmLabel }))
  await screen.findByLabelText('Skedari i klientëve')
})

test('a run that goes on is shown when the dialog opens again, can be stopped, continued and taken back', async () => {
  takeVisits(api)
  let run = runningRun()
  api.on(getLatestMoveIn, () => ({ run }))
  const read = Promise.withResolvers<void>()
  let isHeld = false
  api.on(getMoveIn, async () => {
    if (isHeld) await read.promise
    return { run }
  })
  api.on(stopMoveIn, () => {
    run = runningRun({ state: 'stopped', reason: 'user', message: 'Çka erdhi është ruajtur.' })
    return { run }
  })
  api.on(continueMoveIn, () => {
    const past = { total: 140, done: 140 }
    run = runningRun({ parts: { ...run.parts, past }, figures: { ...run.figures, past: 135, ahead: 10, clash: 0 } })
    return { run }
  })
  api.on(undoImport, () => {
    run = runOf('r1', { state: 'undone' })
    return { removed: 1184, restored: 23, kept: 0, message: 'Importi u zhbë.' }
  })
  const user = openDialog()
  await screen.findByRole('heading', { name: 'Po lëviz salloni' })
  await screen.findByText('62%')
  screen.getByText('nisur në 16:04')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Klientë1184',
    'Të plotësuar23',
    'Vizita68 nga 145',
  ])
  screen.getByText('Mund ta mbyllni këtë faqe.')
  expect(screen.getByRole('link', { name: 'Shko te Terminet' }).getAttribute('href')).toBe('/terminet')
  // The replies show the state before it is read again, so that no second press sends a call once more.
  isHeld = true
  await user.click(screen.getByRole('button', { name: 'Ndalo lëvizjen' }))
  await screen.findByRole('heading', { name: 'Lëvizja u ndal' })
  screen.getByText('Çka erdhi është ruajtur.')
  await user.click(screen.getByRole('button', { name: 'Vazhdo nga 62%' }))
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Vizita145'))
  read.resolve()
  await user.click(await screen.findByRole('button', { name: 'Ndalo lëvizjen' }))
  await user.click(await screen.findByRole('button', { name: 'Zhbëj çka erdhi' }))
  await screen.findByLabelText('Skedari i klientëve')
  expect(api.inputsOf(continueMoveIn)).toEqual([{ id: 'r1', answers: [] }])
  expect(api.inputsOf(undoImport)).toEqual([{ id: 'r1' }])
})

test('clashes that came up during a run are settled in its list, and it goes on with the answers', async () => {
  takeAhead(api, [clashOf(2)])
  let run = runningRun({ state: 'clashes', message: '1 vizitë përplaset.' })
  api.on(getLatestMoveIn, () => ({ run }))
  api.on(getMoveIn, () => ({ run }))
  api.on(continueMoveIn, () => {
    run = runOf('r1')
    return { run }
  })
  const user = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 1 përplasje' }))
  await user.click(screen.getByRole('button', { name: '→ 10:30, Agim' }))
  await user.click(await screen.findByRole('button', { name: 'Vazhdo nga 62%' }))
  await screen.findByText('2 vizita të mëparshme erdhën, 2 klientë u shtuan.')
  // The file was chosen on an earlier page.
  screen.getByText('Teksti i tyre nuk ruhet: gjejini me numrin e rreshtit në skedarin tuaj.')
  expect(api.inputsOf(continueMoveIn)).toMatchObject([
    { id: 'r1', answers: [{ row: 2, answer: 'move', barber_id: 'g' }] },
  ])
})
