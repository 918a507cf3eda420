import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLocation } from '#platform/web/router.tsx'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { linksFor, phoneNavigation } from './navigation.ts'
import { TabBar } from './TabBar.tsx'

test('an administrator’s pages without a tab are in Më shumë, which is marked as current on them', async () => {
  const links = linksFor({ role: 'admin', salonRole: null, subscribed: false })
  const { user } = renderScreen(<TabBar links={links} mayBook={false} />, { path: '/history' })
  const more = screen.getByRole('button', { name: 'Më shumë' })
  expect(more.getAttribute('aria-current')).toBe('page')
  await user.click(more)
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toContain('Historiku')
  expect(names).toEqual(phoneNavigation(links).more.map(({ label }) => label))
})

test('a salon has its tabs and no Më shumë', () => {
  const links = linksFor({ role: 'user', salonRole: 'owner', subscribed: true })
  renderScreen(<TabBar links={links} mayBook />)
  const shown = screen.getAllByRole('link').map((link) => link.textContent)
  expect(shown).toContain('Terminet')
  expect(shown).toEqual(phoneNavigation(links).tabs.map(({ tab }) => tab))
  expect(screen.queryByRole('button', { name: 'Më shumë' })).toBeNull()
})

test('the add button runs the action of the current screen, and opens the schedule’s form from other screens', async () => {
  const links = linksFor({ role: 'user', salonRole: 'owner', subscribed: true })
  const add = vi.fn()
  function Screen() {
    const { pathname, search } = useLocation()
    useScreenAdd(pathname === '/' ? add : null)
    return pathname + search
  }
  const bar = <TabBar links={links} mayBook />
  const { user, unmount } = renderScreen([<Screen key="screen" />, <div key="bar">{bar}</div>])
  await user.click(screen.getByRole('button', { name: 'Termin i ri' }))
  expect(add).toHaveBeenCalledOnce()
  unmount()
  const other = renderScreen([<Screen key="screen" />, <div key="bar">{bar}</div>], { path: '/klientet' })
  await other.user.click(screen.getByRole('button', { name: 'Termin i ri' }))
  expect(await screen.findByText('/terminet?new=1')).toBeTruthy()
  expect(add).toHaveBeenCalledOnce()
})
