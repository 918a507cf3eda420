import { useEffect, useRef, useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { Fault } from '#platform/shared/fault.ts'
import { shrinkPicture } from '#platform/web/shrinkPicture.ts'
import { useWrite } from '#platform/web/write.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { FileInput } from '#platform/web/ui/FileInput.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { User } from '#features/accounts/auth/contract.ts'
import { profileMessages, putAvatar, removeAvatar } from '../contract.ts'
import { avatarLimits } from '../rules.ts'
import { pictureProblem } from './pictureProblem.ts'
import { storeAccount } from './storeAccount.ts'

const saved = {
  store: (client: QueryClient, { user }: { user: User }) => storeAccount(client, { user }),
  success: true,
} as const

interface Chosen {
  file: File
  /** Object URL of the preview. */
  address: string
}

export function AvatarCard({ user }: { user: User }) {
  const put = useWrite(putAvatar, saved)
  const remove = useWrite(removeAvatar, saved)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = user.name || user.username

  // Object URLs must be revoked to free their memory.
  const address = chosen?.address
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])

  const choose = async (picked: File) => {
    const file = await shrinkPicture(picked, { bytes: avatarLimits.bytes, side: 1024 })
    const wrong = pictureProblem(file)
    setProblem(wrong)
    setChosen(wrong ? null : { file, address: URL.createObjectURL(file) })
  }
  const send = async (writing: Promise<unknown>) => {
    try {
      await writing
      setChosen(null)
      setProblem(null)
    } catch (fault) {
      if (!(fault instanceof Fault)) reportError(fault)
      const known = fault instanceof Fault ? fault : null
      setProblem(known?.status === 413 ? profileMessages.avatarTooLarge : (known?.message ?? profileMessages.failed))
    }
  }

  return (
    <Card title="Fotografia">
      <div className="flex items-center gap-4">
        <Avatar name={name} barber={3} picture={chosen?.address ?? user.avatar} size="lg" />
        <p className="text-sm text-ink-2">
          {chosen ? 'Kështu do të duket. Ruajeni nëse ju pëlqen.' : 'JPEG, PNG ose WebP, deri në 2 MB.'}
        </p>
      </div>
      {problem && (
        <Banner kind="error" onDismiss={() => setProblem(null)} className="mt-3">
          {problem}
        </Banner>
      )}
      <FileInput
        ref={input}
        accept={avatarLimits.types.join(',')}
        aria-label="Skedari i fotografisë"
        onChoose={choose}
      />
      <div className="mt-4 flex flex-wrap gap-2.5">
        {chosen ? (
          <>
            <Button onClick={() => setChosen(null)}>Kthehu</Button>
            <Button
              variant="primary"
              icon="check"
              loading={put.busy}
              onClick={() => void send(put.write({ file: chosen.file }))}
            >
              Ruaj fotografinë
            </Button>
          </>
        ) : (
          <>
            <Button icon="user" onClick={() => input.current?.click()}>
              {user.avatar ? 'Ndrysho fotografinë' : 'Zgjidh fotografinë'}
            </Button>
            {user.avatar && (
              <Button
                guarded
                variant="ghost"
                icon="trash"
                loading={remove.busy}
                onClick={() => void send(remove.write({}))}
              >
                Hiqe
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
