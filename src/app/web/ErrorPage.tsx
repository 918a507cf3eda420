import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { isOffline } from '#platform/web/connectivity.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import { MessagePage } from './MessagePage.tsx'
import { isChunkFailure } from './version.ts'

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isChunkFailure(error)) return <ChunkFailure onRetry={onRetry} />
  return (
    <div role="alert">
      <MessagePage
        icon="warning"
        title="Unexpected Application Error!"
        action={
          <>
            <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
              Ngarko përsëri
            </Button>
            <ButtonLink href="/">Kthehu në fillim</ButtonLink>
          </>
        }
      >
        Faqja hasi në një gabim dhe nuk mund të shfaqet. Të dhënat e ruajtura nuk preken.
      </MessagePage>
      <details className="mx-auto max-w-md px-4 pb-16 text-sm text-ink-3">
        <summary className="mx-auto flex h-11 w-fit items-center">Hollësi për ndihmën</summary>
        <p className="rounded-lg border border-line bg-surface p-3 font-mono break-words text-ink-2">
          {describeError(error)}
        </p>
      </details>
    </div>
  )
}

/** Shown when a chunk could not be loaded: while offline, or because the server has a newer version. */
function ChunkFailure({ onRetry }: { onRetry: () => void }) {
  const offline = isOffline()
  return (
    <div role="alert">
      <MessagePage
        icon={offline ? 'offline' : 'refresh'}
        title={offline ? 'Kjo faqe hapet vetëm me lidhje' : loadFailedMessage}
        action={
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            Provo përsëri
          </Button>
        }
      >
        {offline
          ? 'Nuk është ruajtur ende në këtë pajisje. Provoni përsëri kur të kthehet lidhja.'
          : 'Mund të jetë lidhja, ose Orari u përditësua ndërkohë. Të dhënat e ruajtura nuk preken.'}
      </MessagePage>
    </div>
  )
}

/** Shown if even the layout failed, so it uses none of its code. */
export const BareErrorPage = () => (
  <div role="alert" className="p-8 text-center">
    <p>Unexpected Application Error!</p>
    <a href={location.href}>Ngarko përsëri</a>
  </div>
)
