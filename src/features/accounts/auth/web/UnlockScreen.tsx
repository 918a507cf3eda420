import { useState } from 'react'
import { useLinkToken } from '#platform/web/useLinkToken.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { useWrite } from '#platform/web/write.ts'
import { unlockAccount, unlockLinkInvalid } from '../contract.ts'
import { AuthPage } from './AuthPage.tsx'
import { DoneOutcome, Outcome } from './Outcome.tsx'

/** Target of the link in the email about too many failed logins. Needs a click, because mail scanners open links. */
export function UnlockScreen() {
  const token = useLinkToken()
  const { write, busy, error } = useWrite(unlockAccount)
  const [reply, setReply] = useState<ReplyOf<typeof unlockAccount> | null>(null)
  const failure = token === '' ? unlockLinkInvalid().message : error?.message

  // The screen shows `error`.
  const unlock = () => write({ token }).then(setReply, () => undefined)

  return (
    <AuthPage title="Zhbllokimi i llogarisë">
      {reply ? (
        <DoneOutcome>{reply.message}</DoneOutcome>
      ) : failure ? (
        <Outcome
          kind="bad"
          actions={
            <>
              <ButtonLink to="/forgot-password" variant="primary">
                Vendos fjalëkalim të ri
              </ButtonLink>
              <ButtonLink to="/login">Kthehu te hyrja</ButtonLink>
            </>
          }
        >
          {failure}
        </Outcome>
      ) : (
        <div className="rounded-2xl border border-line bg-surface p-5 md:p-6">
          <p>Pas zhbllokimit, kjo pajisje mund të kyçet edhe nëse dikush tjetër vazhdon të provojë fjalëkalime.</p>
          <Button variant="primary" size="lg" wide loading={busy} onClick={() => void unlock()} className="mt-5">
            Zhblloko llogarinë
          </Button>
        </div>
      )}
    </AuthPage>
  )
}
