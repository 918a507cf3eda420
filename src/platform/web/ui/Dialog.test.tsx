import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render.tsx'
import { Dialog } from './Dialog.tsx'

function Example() {
  const [error, setError] = useState<string | null>('Ruajtja dështoi.')
  return (
    <Dialog open onOpenChange={() => undefined} title="Termin i ri" error={error}>
      <button onClick={() => setError(null)}>Provo</button>
      <button onClick={() => setError('Ruajtja dështoi.')}>Dështo</button>
    </Dialog>
  )
}

test('the error banner can be dismissed, and the next failure is shown again', async () => {
  const { user } = renderScreen(<Example />)
  expect(screen.getByText('Ruajtja dështoi.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mbyll njoftimin' }))
  expect(screen.queryByText('Ruajtja dështoi.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Provo' }))
  await user.click(screen.getByRole('button', { name: 'Dështo' }))
  expect(screen.getByText('Ruajtja dështoi.')).toBeTruthy()
})
