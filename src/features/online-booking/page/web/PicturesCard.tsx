import { useRef, useState, type ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { plural } from '#platform/shared/sq.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { fileAt } from '#platform/web/download.ts'
import { shrinkPicture } from '#platform/web/shrinkPicture.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FileInput } from '#platform/web/ui/FileInput.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useArchived, useMay } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getPictures, pageMessages, pictureUnreadable, putPicture, removePicture } from '../contract.ts'
import { pictureLimits } from '../rules.ts'

type Pictures = ReplyOf<typeof getPictures>

const stored = {
  store: (client: QueryClient, { pictures }: Pictures) =>
    client.setQueryData<Pictures>(readKey(getPictures, {}), { pictures }),
  queue: 'pictures',
}

function problemOf(file: { size: number; type: string }): string | null {
  if (!(pictureLimits.types as readonly string[]).includes(file.type)) return pictureUnreadable().message
  return file.size > pictureLimits.bytes ? pageMessages.pictureTooLarge : null
}

/** Pictures of the salon and its barbers on the public page. Without them it shows a drawing and initials. */
export function PicturesCard() {
  const read = useRead(getPictures, {})
  const barbers = useRead(useArchived(listBarbers), {}).data?.data
  const pictures = read.data?.pictures
  const count = pictures?.length ?? 0
  const urlOf = (of: string) => pictures?.find((one) => one.of === of)?.url ?? null
  const mayPut = useMay(putPicture)
  const isShown = (of: string) => mayPut || urlOf(of) !== null
  return (
    <DisclosureCard
      title="Fotografitë"
      sub={count === 0 ? 'Salloni dhe berberët, në faqen tuaj' : `${plural(count, 'fotografi', 'fotografi')} në faqe`}
    >
      <div className="border-t border-line px-4 pb-2 md:px-5">
        {read.isError ? (
          <FailureState message={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : pictures && barbers ? (
          <ul className="divide-y divide-line">
            {isShown('salon') && (
              <PictureRow
                of="salon"
                name="Salloni"
                hint={urlOf('salon') ? null : 'E gjerë, pa tekst: pamja e parë e faqes.'}
                url={urlOf('salon')}
              >
                <SalonPicture url={urlOf('salon')} />
              </PictureRow>
            )}
            {barbers
              .filter(({ id, is_active }) => urlOf(id) !== null || (is_active && mayPut))
              .map(({ id, name, color }) => (
                <PictureRow key={id} of={id} name={name} hint={null} url={urlOf(id)}>
                  <Avatar name={name} barber={color} picture={urlOf(id)} size="md" />
                </PictureRow>
              ))}
          </ul>
        ) : (
          <Skeleton className="my-3 h-32" />
        )}
        {mayPut ? (
          <p className="py-2 text-sm text-ink-3">JPEG, PNG ose WebP, deri në 8 MB. Vendi ku është marrë nuk ruhet.</p>
        ) : (
          pictures?.length === 0 && <p className="py-3 text-ink-2">Në faqen tuaj nuk ka fotografi.</p>
        )}
      </div>
    </DisclosureCard>
  )
}

function SalonPicture({ url }: { url: string | null }) {
  return url ? (
    <img src={url} alt="" className="h-11 w-20 shrink-0 rounded-lg object-cover" />
  ) : (
    <span aria-hidden className="grid h-11 w-20 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
      <Icon name="home" size={20} />
    </span>
  )
}

interface PictureRowProps {
  /** `salon` or a barber's id. */
  of: string
  name: string
  hint: string | null
  url: string | null
  children: ReactNode
}

function PictureRow({ of, name, hint, url, children }: PictureRowProps) {
  const mayPut = useMay(putPicture)
  const put = useWrite(putPicture, { ...stored, success: true })
  const remove = useWrite(removePicture, stored)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (picked: File) => {
    const file = await shrinkPicture(picked, { bytes: pictureLimits.bytes, side: 2 * pictureLimits.wide.width })
    const wrong = problemOf(file)
    setProblem(wrong)
    if (!wrong) void put.attempt({ of, file })
  }
  const takeAway = async () => {
    // Kept in memory for the undo.
    const before = mayPut && url && (await fileAt(url))
    const undo = before && {
      undo: ({ message }: { message: string }) => ({
        message: `${name} · ${message}`,
        onUndo: () => void put.attempt({ of, file: before }),
      }),
    }
    await remove.attempt({ of }, undo || { success: true })
  }
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      {children}
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{name}</b>
        {problem ? (
          <span role="alert" className="block text-sm text-bad">
            {problem}
          </span>
        ) : (
          hint && <span className="block text-sm text-ink-3">{hint}</span>
        )}
      </span>
      {mayPut && (
        <FileInput
          ref={input}
          accept={pictureLimits.types.join(',')}
          aria-label={`Fotografia: ${name}`}
          onChoose={choose}
        />
      )}
      {url && (
        <IconButton
          guarded
          icon="trash"
          label={`Hiq fotografinë: ${name}`}
          disabled={remove.busy}
          onClick={() => void takeAway()}
        />
      )}
      {mayPut && (
        <Button
          size="sm"
          loading={put.busy}
          aria-label={`${url ? 'Ndrysho' : 'Zgjidh'} fotografinë: ${name}`}
          onClick={() => input.current?.click()}
        >
          {url ? 'Ndrysho' : 'Zgjidh'}
        </Button>
      )}
    </li>
  )
}
