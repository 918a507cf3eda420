import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { isOffline } from '#platform/web/connectivity.ts'
import { MessagePage } from './MessagePage.tsx'
import { isChunkFailure } from './version.ts'

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Shown in place of a screen that threw an error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isChunkFailure(error)) return <ChunkFailure />
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
function ChunkFailure() {
  const offline = isOffline()
  return (
    <div role="alert">
      <MessagePage
        icon={offline ? 'offline' : 'refresh'}
        title={offline ? 'Kjo faqe hapet vetëm me lidhje' : 'Orari u përditësua'}
        action={
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            Ngarko përsëri
          </Button>
        }
      >
        {offline
          ? 'Nuk është ruajtur ende në këtë pajisje. Provoni përsëri kur të kthehet lidhja.'
          : 'Kjo faqe vazhdon me versionin e ri. Të dhënat e ruajtura nuk preken.'}
      </MessagePage>
    </div>
  )
}
