import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'

const effects: boolean[] = []

function Hovered() {
  const [isOver, setOver] = useState(false)
  useEffect(() => void effects.push(isOver), [isOver])
  return (
    <p onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {isOver ? 'mbi' : 'jashtë'}
    </p>
  )
}

test('renders and effects that React would run later have run after an event', () => {
  render(<Hovered />)
  fireEvent.pointerEnter(screen.getByText('jashtë'))
  expect(effects).toEqual([false, true])
  fireEvent.pointerLeave(screen.getByText('mbi'))
  expect(effects).toEqual([false, true, false])
})

test('what an asynchronous callback changes is rendered when it has ended', async () => {
  const setters: ((text: string) => void)[] = []
  function Text() {
    const [text, setText] = useState('para')
    useEffect(() => void setters.push(setText), [])
    return <p>{text}</p>
  }
  render(<Text />)
  await act(async () => {
    await Promise.resolve()
    for (const set of setters) set('pas')
  })
  expect(screen.getByText('pas')).toBeTruthy()
})
