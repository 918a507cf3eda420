import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getMessageSetup, saveTemplate, type MessageTemplate } from '../contract.ts'
import { defaultTemplates } from '../defaultTemplates.ts'
import { TemplatesCard } from './TemplatesCard.tsx'

let api: FakeApi
let templates: MessageTemplate[]

beforeEach(() => {
  api = salonApi('2026-11-20T15:40:00Z')
  templates = []
  api.on(getMessageSetup, () => ({
    salon: { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const },
    templates,
  }))
  api.on(saveTemplate, ({ kind, text }) => {
    templates = text === null || text === defaultTemplates[kind] ? [] : [{ kind, text }]
    return { templates, message: templates.length > 0 ? 'Teksti u ruajt.' : 'U kthye teksti i parazgjedhur.' }
  })
})

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Teksti' })
/** Opens a template, which shows its default, and replaces its text. */
async function write(name: RegExp, kind: keyof typeof defaultTemplates, text: string) {
  const { user } = renderScreen(<TemplatesCard />)
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(area().value).toBe(defaultTemplates[kind]))
  await user.clear(area())
  await user.type(area(), text)
  return user
}

test('a text is changed with a placeholder, previewed, saved, and reset to the default', async () => {
  const user = await write(/^Faleminderit/, 'thanks', 'Shihemi, ')
  await user.click(screen.getByRole('button', { name: 'emri' }))
  expect(area().value).toBe('Shihemi, {emri}')
  expect(screen.getByText('Blerta').tagName).toBe('MARK')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByRole('button', { name: /^Faleminderitndryshuar/ })).toBeTruthy()
  expect(api.inputsOf(saveTemplate)).toEqual([{ kind: 'thanks', text: 'Shihemi, {emri}' }])

  await user.click(screen.getByRole('button', { name: /^Faleminderit/ }))
  await user.click(await screen.findByRole('button', { name: 'Teksti i parazgjedhur' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(templates).toEqual([]))
  await waitFor(() => expect(screen.queryByText('ndryshuar')).toBeNull())
})

test('an unknown word in braces is refused at the field, which keeps the text', async () => {
  const user = await write(/^Borxhi/, 'debt', 'Tung {{emir}')
  await user.click(screen.getByRole('button', { name: 'Ruaj' }))
  expect(
    await screen.findByText('Një fjalë në kllapa nuk njihet. Përdorni fjalët nga lista poshtë tekstit.'),
  ).toBeTruthy()
  expect(area().value).toBe('Tung {emir}')
  expect(api.inputsOf(saveTemplate)).toEqual([])
})
