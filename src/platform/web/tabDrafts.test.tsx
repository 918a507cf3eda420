import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInAsSalon } from '#testing/web/render.tsx'
import { tabDraftsKey } from './rememberedDevice.ts'
import { closeSession, currentSession, openSession } from './session.ts'

const stored = () => JSON.parse(sessionStorage.getItem(tabDraftsKey) ?? '{}') as object
const draftOf = (text: string, path = '/', user = 'u1') => ({ user, path, content: { text } })
const keep = (drafts: object) => sessionStorage.setItem(tabDraftsKey, JSON.stringify(drafts))

/** The module after a page load, before which the tab stored these drafts. */
async function reload(drafts: object) {
  keep(drafts)
  vi.resetModules()
  const session = await import('./session.ts')
  session.openSession(currentSession() as never)
  keep(drafts)
  return import('./tabDrafts.ts')
}

beforeEach(logInAsSalon)

test('typed values are kept by name until they are saved or the dialog closes, and end with the session', async () => {
  const { useTabDraft } = await import('./tabDrafts.ts')
  function Form({ name, text }: { name: 'sale' | 'queue'; text: string }) {
    useTabDraft(name, text ? { text } : null)
    return null
  }
  const sale = render(<Form name="sale" text="Shampo" />)
  const queue = render(<Form name="queue" text="Luan" />)
  expect(stored()).toEqual({ sale: draftOf('Shampo'), queue: draftOf('Luan') })
  queue.rerender(<Form name="queue" text="" />)
  expect(stored()).toEqual({ sale: draftOf('Shampo') })
  sale.unmount()
  expect(sessionStorage.getItem(tabDraftsKey)).toBeNull()
  render(<Form name="sale" text="Shampo" />)
  closeSession()
  expect(sessionStorage.getItem(tabDraftsKey)).toBeNull()
  cleanup()
})

test('after a reload the same page gets them once', async () => {
  const { reloadedDrafts, forgetReloadedDrafts } = await reload({
    sale: draftOf('Shampo'),
    queue: draftOf('Luan', '/terminet'),
  })
  expect(reloadedDrafts()).toEqual({ sale: { text: 'Shampo' } })
  forgetReloadedDrafts()
  expect(reloadedDrafts()).toEqual({})
})

test('nobody gets what another user typed in this tab', async () => {
  const { reloadedDrafts } = await reload({ sale: draftOf('Shampo', '/', 'u2') })
  expect(reloadedDrafts()).toEqual({})
  keep({ sale: draftOf('Shampo') })
  const session = currentSession()
  if (session) openSession({ token: 'other', user: { ...session.user, id: 'u2' } })
  expect(sessionStorage.getItem(tabDraftsKey)).toBeNull()
})
