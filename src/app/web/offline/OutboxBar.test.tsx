import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { renderScreen, setClock } from '#testing/web/render.tsx'
import { OutboxButton } from './OfflineBar.tsx'

const waitingSince = (at: string) => ({ at: Date.parse(at), state: 'waiting' }) as OutboxEntry
const shown = (...entries: OutboxEntry[]) => {
  const { unmount } = renderScreen(<OutboxButton entries={entries} onOpen={() => undefined} />)
  const { textContent } = screen.getByRole('button')
  unmount()
  return textContent
}

test('the bar counts waiting changes, and shows their age from the second day on', () => {
  setClock('2026-11-20T09:15:00Z')
  expect(shown(waitingSince('2026-11-19T09:16:00Z'))).toBe('1 ndryshim pret')
  expect(shown(waitingSince('2026-11-19T09:15:00Z'))).toBe('1 ndryshim pret prej 1 dite')
  expect(shown(waitingSince('2026-11-20T09:00:00Z'), waitingSince('2026-11-16T12:00:00Z'))).toBe(
    '2 ndryshime presin prej 3 ditësh',
  )
})
