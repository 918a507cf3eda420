import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setViewportWidth } from '#testing/web/setup.ts'
import { Table, type Column } from './Table.tsx'

const columns: Column<string>[] = [
  { key: 'name', header: 'Klienti', phone: 'title', cell: (name) => name },
  { key: 'status', header: 'Statusi', phone: 'hide', cell: (name) => `Statusi i ${name}` },
]
const table = <Table label="Lista" columns={columns} rows={['Arta']} rowKey={(name) => name} />

afterEach(() => setViewportWidth(1440))

test('renders on a phone only the cells that it shows, and all of them on paper', () => {
  setViewportWidth(390)
  render(table)
  expect(screen.getByRole('cell', { name: 'Arta' })).toBeTruthy()
  expect(screen.queryByText('Statusi i Arta')).toBeNull()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Klienti'])
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Statusi i Arta')).toBeTruthy()
  act(() => void dispatchEvent(new Event('afterprint')))
})

test('renders every cell on a wide page', () => {
  render(table)
  expect(screen.getByText('Statusi i Arta')).toBeTruthy()
})
