import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { answerTerms, getTerms, termsMessages } from '../contract.ts'
import { TermsQuestion } from './TermsQuestion.tsx'

type Answer = 'registered' | 'accepted' | 'later' | null

function asked(answer: Answer) {
  logInAsSalon()
  const api = fakeApi()
  const state = { version: '2026-11-28', answer }
  api.on(getTerms, () => ({ terms: { ...state } }))
  api.on(answerTerms, (input) => {
    state.answer = input.answer
    return { terms: { ...state }, message: termsMessages[input.answer] }
  })
  return api
}

test.each(['accepted', 'later'] as const)('an answer ends the question: %s', async (answer) => {
  const api = asked(null)
  const { user } = renderScreen(<TermsQuestion />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/kushtet', '/marreveshja'])
  await user.click(screen.getByRole('button', { name: answer === 'accepted' ? 'Pranoj' : 'Më vonë' }))
  expect(await screen.findByText(termsMessages[answer])).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pranoj' })).toBeNull()
  expect(api.inputsOf(answerTerms)).toEqual([{ version: '2026-11-28', answer }])
})

test.each(['registered', 'accepted', 'later'] as const)('nobody is asked again: %s', async (answer) => {
  const api = asked(answer)
  renderScreen(<TermsQuestion />)
  await waitFor(() => expect(api.inputsOf(getTerms)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the settings ask who went on without an answer, without another way to go on', async () => {
  asked('later')
  renderScreen(<TermsQuestion late />)
  expect(await screen.findByRole('button', { name: 'Pranoj' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Më vonë' })).toBeNull()
})
