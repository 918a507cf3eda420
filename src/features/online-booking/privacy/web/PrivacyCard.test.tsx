import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { getPrivacyNotice, noticeMessages, savePrivacyWords } from '../contract.ts'
import { PrivacyCard } from './PrivacyCard.tsx'

const empty = {
  own_words: null,
  version: 1,
  published_on: '2026-11-20',
  url: 'https://orari.example/r/drita/privatesia',
}

test('the owner opens the text and adds own words, which are a new version', async () => {
  logInAsSalon()
  const api = fakeApi()
  let notice: ReplyOf<typeof getPrivacyNotice>['notice'] = empty
  api.on(getPrivacyNotice, () => ({ notice }))
  api.on(savePrivacyWords, ({ own_words }) => {
    notice = { ...empty, own_words: own_words ?? null, version: 2 }
    return { notice, message: noticeMessages.saved }
  })
  const { user } = renderScreen(<PrivacyCard />)
  await user.click(await screen.findByRole('button', { name: /^Privatësia/ }))
  expect((await screen.findByRole('link', { name: 'Hap tekstin' })).getAttribute('href')).toBe(empty.url)
  expect(screen.getByText('Versioni 1, 20.11.2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Shto fjalët tuaja' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fjalët tuaja' })
  await user.type(within(dialog).getByRole('textbox'), 'Te dera ka kamerë.')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByText('Te dera ka kamerë.')).toBeTruthy()
  expect(screen.getByText('Versioni 2, 20.11.2026')).toBeTruthy()
  expect(api.inputsOf(savePrivacyWords)).toEqual([{ own_words: 'Te dera ka kamerë.' }])
})

test('nobody but the owner has the card', () => {
  logInAsSalon()
  const user = currentSession()?.user
  if (user) updateSessionUser({ ...user, salon_role: 'reception' })
  renderScreen(<PrivacyCard />)
  expect(screen.queryByRole('button', { name: /^Privatësia/ })).toBeNull()
})
