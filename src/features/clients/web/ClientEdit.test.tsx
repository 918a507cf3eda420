import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { emptyReply } from '#platform/shared/entityFields.ts'
import { clientStale, updateClient, type Client } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { allergyMessages } from '../allergies/copy.ts'
import { ClientEdit } from './ClientEdit.tsx'

const saved: Client = {
  ...emptyReply(clientFields),
  id: '0191f7a0-0000-7000-8000-0000000000c1',
  name: 'Ëndrra Çela',
  phone_ok: true,
  totalAppointments: 1,
  totalSpent: 5,
  spent: { EUR: 5 },
  visits: 0,
  lastVisit: null,
  usual_service: null,
  cancelledCount: 0,
  status: 'active',
  reliability: { visits: 0, no_shows: 0 },
  updated_at: '2026-11-20T08:00:00.000Z',
}

let api: FakeApi
let stored: Client
/** Calls that succeed on the server without a response. */
let losing: number

beforeEach(() => {
  logInAsSalon()
  stored = saved
  losing = 0
  api = fakeApi()
  api.on(updateClient, ({ updated_at, ...fields }) => {
    if (updated_at !== stored.updated_at) throw clientStale({ client: stored })
    const nulls = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || null]))
    stored = { ...stored, ...nulls, updated_at: `${stored.updated_at}+` } as Client
    if (losing > 0) {
      losing -= 1
      throw new TypeError('connection lost')
    }
    return { client: stored, message: 'Të dhënat e klientit u ruajtën.' }
  })
})

function open() {
  const onClose = vi.fn()
  const { user } = renderScreen(<ClientEdit open client={saved} onClose={onClose} />)
  const fill = async (label: string, text: string) => {
    const input = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(input)
    if (text) await user.type(input, text)
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { fill, press, onClose }
}

test('only the name is required, and an email must be valid', async () => {
  const { fill, press, onClose } = open()
  await fill('Emri', ' ')
  await fill('Email', 'endrra@')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('Emri i klientit është i detyrueshëm.')).toBeTruthy()
  expect(screen.getByText('Email-i nuk është i vlefshëm.')).toBeTruthy()
  await fill('Emri', 'Ëndrra')
  await fill('Email', '')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ name: 'Ëndrra', email: null })
})

test('the notes say that health does not belong there', () => {
  open()
  const notes = screen.getByLabelText(/^Shënime/)
  const hints = (notes.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(hints.map((hint) => hint?.textContent)).toContain(allergyMessages.notInNotes)
})

test('a conflict shows only the differing fields', async () => {
  stored = { ...saved, phone: '044 123 456', notes: 'Pa parfum', updated_at: '2026-11-20T08:30:00.000Z' }
  const { fill, press, onClose } = open()
  await fill('Shënime', 'Pa parfum ')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText('044 123 456')).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Telefoni'])
  expect(onClose).not.toHaveBeenCalled()
  await press('Merr versionin e ri')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ phone: '044 123 456', notes: 'Pa parfum' })
})

test('an edit repeated after a lost reply is not shown as somebody else’s change', async () => {
  losing = 1
  const { fill, press, onClose } = open()
  await fill('Shënime', 'Pa parfum')
  await press('Ruaj ndryshimet')
  await fill('Telefoni', '044 123 456')
  await press('Provo përsëri')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ notes: 'Pa parfum', phone: '044 123 456' })
  expect(screen.queryByText('Ruaj versionin tim')).toBeNull()
})

test('rarely used fields are shown on request', async () => {
  const { fill, press, onClose } = open()
  expect(screen.queryByLabelText(/^Ditëlindja/)).toBeNull()
  await press('Ditëlindja, formula e ngjyrës dhe të tjera')
  await fill('Ditëlindja', '31.2.')
  await fill('Formula e ngjyrës', '7.1 + 8.1')
  await press('Ruaj ndryshimet')
  expect(await screen.findByText(/^Ditëlindja nuk është e vlefshme/)).toBeTruthy()
  await fill('Ditëlindja', '14.5.')
  await press('Ruaj ndryshimet')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ birthday: '14.5.', colour_formula: '7.1 + 8.1', message_consent: null })
})
