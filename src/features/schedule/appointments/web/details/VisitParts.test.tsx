import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import type { Appointment } from '../../contract.ts'
import { GroupLine, partsOfVisit, VisitParts } from './Details.tsx'

const part = (start: number, duration: number, more: Partial<Appointment>): Appointment => ({
  ...makeAppointment(start, duration),
  visit_id: 'v',
  ...more,
})
const cut = part(660, 30, { service_name: 'Prerje grash', price: 12, barber: 'Çlirim', barber_id: 'b1' })
const dry = part(690, 45, { service_name: 'Fenirim', price: 10, barber: 'Blerta', barber_id: 'b2' })
const texts = (container: HTMLElement) => container.textContent.replaceAll('\u00a0', ' ')

test('a visit’s parts are listed by time with total time and price', () => {
  const { container } = renderScreen(<VisitParts parts={partsOfVisit(cut, [dry, cut])} barbers={[]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '11:00 Prerje grashÇlirim · 30 min12,00 €',
    '11:30 FenirimBlerta · 45 min10,00 €',
  ])
  expect(texts(container)).toContain('Një vizitë, 2 berberë · lëviz e gjitha bashkë')
  expect(texts(container)).toContain('1 orë 15 min22,00 €')
})

test('a single barber is not counted, and a group names each client once', () => {
  const { container } = renderScreen(
    <>
      <VisitParts parts={[cut, { ...dry, barber_id: 'b1' }]} barbers={[]} />
      <GroupLine
        group={[
          { ...cut, client_name: 'Babai' },
          { ...dry, client_name: 'Djali' },
          { ...cut, client_name: 'Babai' },
        ]}
      />
    </>,
  )
  expect(texts(container)).toContain('Një vizitë · lëviz e gjitha bashkë')
  expect(texts(container)).toContain('Grup: Babai, Djali')
})
