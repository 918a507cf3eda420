import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#platform/web/testing/render.tsx'
import { linksFor } from './navigation.ts'
import { TabBar } from './TabBar.tsx'

test('an administrator’s pages without a tab are under Më shumë, which is current on them', async () => {
  const { user } = renderScreen(<TabBar links={linksFor({ role: 'admin', salonRole: null, subscribed: false })} />, {
    path: '/history',
  })
  const more = screen.getByRole('button', { name: 'Më shumë' })
  expect(more.getAttribute('aria-current')).toBe('page')
  await user.click(more)
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual(['Aktivitetet kryesore', 'Festat', 'Historiku', 'Konfigurimet'])
})

test('a salon has its tabs and no further one', () => {
  renderScreen(<TabBar links={linksFor({ role: 'user', salonRole: 'owner', subscribed: true })} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Sot',
    'Terminet',
    'Klientet',
    'Raportet',
  ])
  expect(screen.queryByRole('button', { name: 'Më shumë' })).toBeNull()
})
