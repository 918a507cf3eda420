import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#platform/web/testing/render.tsx'
import { linksFor, phoneNavigation } from './navigation.ts'
import { TabBar } from './TabBar.tsx'

test('an administrator’s pages without a tab are under Më shumë, which is current on them', async () => {
  const links = linksFor({ role: 'admin', salonRole: null, subscribed: false })
  const { user } = renderScreen(<TabBar links={links} mayBook={false} />, { path: '/history' })
  const more = screen.getByRole('button', { name: 'Më shumë' })
  expect(more.getAttribute('aria-current')).toBe('page')
  await user.click(more)
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toContain('Historiku')
  expect(names).toEqual(phoneNavigation(links).more.map(({ label }) => label))
})

test('a salon has its tabs and no further one', () => {
  const links = linksFor({ role: 'user', salonRole: 'owner', subscribed: true })
  renderScreen(<TabBar links={links} mayBook />)
  const shown = screen.getAllByRole('link').map((link) => link.textContent)
  expect(shown).toContain('Terminet')
  expect(shown).toEqual(phoneNavigation(links).tabs.map(({ tab }) => tab))
  expect(screen.queryByRole('button', { name: 'Më shumë' })).toBeNull()
})
