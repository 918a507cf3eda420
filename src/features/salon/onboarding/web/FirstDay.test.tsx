import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hoursMessages } from '#features/salon/hours/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices, priceAboveZero } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { Fault } from '#platform/shared/fault.ts'
import { currentSession } from '#platform/web/session.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { fill, logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { changeOnboarding, finishOnboarding, getOnboarding, onboardingMessages, type Onboarding } from '../contract.ts'
import { draftFor, problemsOf, withCountry, withTrade } from './draft.ts'
import { FirstDay } from './public.tsx'

let api: FakeApi
let onboarding: Onboarding
const onNew = vi.fn<() => void>()

const fresh: Onboarding = {
  state: 'new',
  trade: null,
  sample: false,
  hidden: false,
  steps: { salon: false, visit: false, link: false, phone: false },
  hours: false,
  link: null,
  barbers: 1,
  services: 0,
}

beforeEach(() => {
  onboarding = fresh
  logInAsSalon()
  onNew.mockClear()
  api = fakeApi()
  api.on(getOnboarding, () => ({ onboarding }))
  api.on(changeOnboarding, ({ later, sample, hidden, phone }) => {
    onboarding = {
      ...onboarding,
      state: later ? 'later' : onboarding.state,
      sample: sample ?? onboarding.sample,
      hidden: hidden ?? onboarding.hidden,
      steps: { ...onboarding.steps, phone: phone ?? onboarding.steps.phone },
    }
    return { onboarding }
  })
  api.on(finishOnboarding, (input) => {
    onboarding = {
      ...onboarding,
      state: 'done',
      sample: input.sample ?? false,
      steps: { ...onboarding.steps, salon: true },
    }
    const user = currentSession()?.user
    return { onboarding, user: { ...user, name: input.own_name } as never, message: onboardingMessages.done }
  })
  api.on(listBarbers, () => ({ data: [{ id: 'b', name: 'Arta', color: 1, position: 0, is_active: true }] }))
  api.on(listServices, () => ({ data: [makeService()], message: '' }))
})

const show = (empty = true) =>
  renderScreen(
    <FirstDay onNew={onNew} empty={empty} loading={null}>
      <p>dita</p>
    </FirstDay>,
  )
const sheet = () => screen.findByRole('dialog', { name: /Mirë se erdhët/ })

test('the sheet opens at the first login, keeps refused values, and gives a price list and a sample day', async () => {
  const { user } = show()
  const dialog = await sheet()
  const own = within(dialog).getByLabelText('Emri juaj')
  await user.clear(own)
  await user.type(own, 'Arta Kola')
  await user.click(within(dialog).getByRole('radio', { name: 'Thonj' }))
  const price = within(dialog).getByLabelText<HTMLInputElement>('Çmimi: Manikyr')
  await user.clear(price)
  await user.click(within(dialog).getByRole('button', { name: /Fillo ditën/ }))
  expect(await within(dialog).findByText(priceAboveZero)).toBeTruthy()
  expect(api.inputsOf(finishOnboarding)).toEqual([])
  await user.type(price, '9,50')
  await user.type(within(dialog).getByLabelText('Shto emrin'), 'Drita Hoxha')
  await user.click(within(dialog).getByRole('button', { name: /Fillo ditën/ }))
  await waitFor(() => expect(api.inputsOf(finishOnboarding)).toHaveLength(1))
  const [input] = api.inputsOf(finishOnboarding)
  expect(input).toMatchObject({ trade: 'nails', own_name: 'Arta Kola', currency: 'EUR', sample: true })
  expect(input?.barbers).toEqual(['Arta Kola', 'Drita Hoxha'])
  expect(input).toHaveProperty('services.0', { name: 'Manikyr', duration: 40, price: 9.5 })
  await screen.findByText('Kjo është ditë provë: 12 termine, jo klientë të vërtetë.')
  expect(screen.getAllByText('Shembull').length).toBeGreaterThan(3)
  expect(screen.queryByText('dita')).toBeNull()
})

test('the hours are a preset in one tap or a row for each day, filled from the preset', async () => {
  const { user } = show()
  const dialog = within(await sheet())
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'E hënë–e shtunë 09:00–19:00' }).checked).toBe(true)
  expect(dialog.queryByLabelText('E shtunë, deri')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Ndryshe…' }))
  expect(dialog.getAllByText('Mbyllur')).toHaveLength(1)
  const until = dialog.getByLabelText<HTMLInputElement>('E shtunë, deri')
  expect(until.value).toBe('19:00')
  await fill(user, until, '08:00')
  await user.click(dialog.getByRole('switch', { name: 'E diel: hapur' }))
  await user.click(dialog.getByRole('button', { name: /Fillo ditën/ }))
  expect((await dialog.findAllByText(hoursMessages.stretch)).length).toBeGreaterThan(0)
  expect(api.inputsOf(finishOnboarding)).toEqual([])
  await fill(user, until, '16:00')
  await user.click(dialog.getByRole('button', { name: /Fillo ditën/ }))
  await waitFor(() => expect(api.inputsOf(finishOnboarding)).toHaveLength(1))
  const day = [{ from: '09:00', to: '19:00' }]
  const week = [day, day, day, day, day, [{ from: '09:00', to: '16:00' }], day]
  expect(api.inputsOf(finishOnboarding)[0]).toMatchObject({ week })
})

test('a salon with hours is not asked for them, and their link is among the steps only if it began with it', async () => {
  onboarding = { ...fresh, hours: true }
  const { user, unmount } = show()
  const dialog = within(await sheet())
  expect(dialog.queryByRole('radio', { name: 'Ndryshe…' })).toBeNull()
  await user.type(dialog.getByLabelText('Emri juaj'), 'Arta')
  await user.click(dialog.getByRole('button', { name: /Fillo ditën/ }))
  await waitFor(() => expect(api.inputsOf(finishOnboarding)).toHaveLength(1))
  expect(api.inputsOf(finishOnboarding)[0]).not.toHaveProperty('week')
  unmount()
  onboarding = {
    ...fresh,
    state: 'done',
    steps: { salon: true, visit: true, link: true, phone: false },
    link: 'https://orari.example/r/drita',
  }
  const opened = show()
  expect(await screen.findByText('orari.example/r/drita')).toBeTruthy()
  opened.unmount()
  onboarding = { ...onboarding, steps: { salon: true, visit: true, link: null, phone: false } }
  show()
  expect(await screen.findByText('2 nga 3')).toBeTruthy()
  expect(screen.queryByText('Linku i rezervimit')).toBeNull()
})

test('after postponing it does not reopen, and the card shows it', async () => {
  const { user } = show()
  await user.click(within(await sheet()).getByRole('button', { name: 'Më vonë' }))
  await waitFor(() => expect(api.inputsOf(changeOnboarding)).toEqual([{ later: true }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Mirë se erdhët/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Vazhdo' }))
  await sheet()
})

test('the steps link to their screens, and undo shows a hidden card', async () => {
  onboarding = {
    ...fresh,
    state: 'done',
    steps: { salon: true, visit: false, link: false, phone: false },
    barbers: 2,
    services: 7,
  }
  const { user } = show()
  expect(await screen.findByText('Salloni Drita · 2 berberë · 7 shërbime')).toBeTruthy()
  expect(screen.getByText('1 nga 4')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Termin i ri: termini i parë' }))
  expect(onNew).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Si bëhet' }))
  await screen.findByRole('dialog', { name: 'Orari në telefon' })
  await user.keyboard('{Escape}')
  expect(await screen.findByText('2 nga 4')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fshihe' }))
  await waitFor(() => expect(screen.queryByText('Hapat e parë')).toBeNull())
  expect(onboarding.hidden).toBe(true)
  expect(screen.getByText('dita')).toBeTruthy()
})

test('one press removes the sample day, which is not shown if the day has an appointment', async () => {
  onboarding = {
    ...fresh,
    state: 'done',
    sample: true,
    steps: { salon: true, visit: false, link: false, phone: false },
  }
  const { user, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Hiqe ditën provë' }))
  expect(await screen.findByText('dita')).toBeTruthy()
  expect(onboarding.sample).toBe(false)
  unmount()
  onboarding = { ...onboarding, sample: true }
  show(false)
  await screen.findByText('Hapat e parë')
  expect(screen.queryByText('Hiqe ditën provë')).toBeNull()
})

test('an older salon sees neither sheet nor card', async () => {
  api.on(getOnboarding, () => ({ onboarding: null }))
  show()
  await waitFor(() => expect(api.inputsOf(getOnboarding)).toHaveLength(1))
  expect(screen.getByText('dita')).toBeTruthy()
  expect(screen.queryByText('Hapat e parë')).toBeNull()
})

test('a refusal is shown, and nothing typed is lost', async () => {
  api.on(finishOnboarding, () => {
    throw new Fault(400, 'bad_input', onboardingMessages.likeSalon, {
      errors: [{ field: 'salon_name', message: onboardingMessages.likeSalon }],
    })
  })
  const { user } = show()
  const dialog = await sheet()
  const nameField = within(dialog).getByLabelText<HTMLInputElement>('Emri juaj')
  await user.clear(nameField)
  await user.type(nameField, 'Vjosa')
  await user.click(within(dialog).getByRole('button', { name: /Fillo ditën/ }))
  expect((await within(dialog).findAllByText(onboardingMessages.likeSalon)).length).toBeGreaterThan(0)
  expect(nameField.value).toBe('Vjosa')
})

test('trade and country select their price list, and typed values stay', () => {
  const draft = draftFor({ name: 'Arbër Gashi', salon: { name: 'Arbër Gashi', country: 'XK', currency: 'EUR' } })
  expect(draft).toMatchObject({ salon: 'Salloni Gashi', own: 'Arbër Gashi', trade: 'barber' })
  const services = draft.services.map((one) => (one.name === 'Fade' ? { ...one, price: 9 } : one))
  const typed = { ...draft, services: [...services, { key: 'x', name: 'Masazh', duration: 20, price: 5 }] }
  const lek = withCountry(typed, 'AL', 'ALL')
  const priceOf = (name: string) => lek.services.find((one) => one.name === name)?.price
  expect([priceOf('Fade'), priceOf('Masazh'), priceOf('Mjekër')]).toEqual([900, 500, 300])
  const hair = withTrade(typed, 'hair').services.map(({ name }) => name)
  expect(hair).toEqual(expect.arrayContaining(['Fade', 'Masazh', 'Fenirim']))
  expect(hair).not.toContain('Mjekër')
  expect(problemsOf(draft)).toEqual({})
  expect(problemsOf({ ...draft, works: false })).toHaveProperty('barbers')
  expect(problemsOf({ ...draft, salon: 'arbër gashi' })).toEqual({ salon_name: onboardingMessages.likeSalon })
  expect(
    problemsOf({ ...draft, services: [...draft.services, { key: 'x', name: 'fade', duration: 5, price: 1 }] }),
  ).toEqual({ x: onboardingMessages.twice })
})
