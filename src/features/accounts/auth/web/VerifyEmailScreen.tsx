import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { useRead } from '#platform/web/data.ts'
import { useLinkToken } from '#platform/web/useLinkToken.ts'
import { currentSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { authMessages, verifyEmail } from '../contract.ts'
import { doneRedirectMs } from '../rules.ts'
import { AuthPage } from './AuthPage.tsx'
import { Outcome } from './Outcome.tsx'
import { useRedirectAfter } from './useRedirectAfter.ts'

/** Target of the link in the verification email. The call is idempotent and can be retried. */
export function VerifyEmailScreen() {
  const [params] = useSearchParams()
  const token = useLinkToken()
  const email = params.get('email') ?? currentSession()?.user.email ?? ''
  const answer = useRead(verifyEmail, { token }, { enabled: token !== '' })
  const loginAddress = email === '' ? '/login' : `/login?email=${encodeURIComponent(email)}`
  useRedirectAfter(answer.isSuccess ? loginAddress : null, doneRedirectMs)

  const failure = token === '' ? authMessages.tokenMissing : answer.error?.message
  // Network error or temporary failure: the same link may still work.
  const again = answer.error !== null && (answer.error.status === 0 || answer.error.status >= 429)

  return (
    <AuthPage title="Verifikimi i email-it">
      {!failure && !answer.data && <Outcome kind="wait">Po verifikojmë adresën tuaj.</Outcome>}
      {answer.data && (
        <Outcome kind="ok" actions={<ButtonLink to={loginAddress}>Vazhdo te hyrja</ButtonLink>}>
          {answer.data.message}
        </Outcome>
      )}
      {failure && (
        <Outcome
          kind="bad"
          actions={
            <>
              {again && (
                <Button
                  variant="primary"
                  icon="refresh"
                  loading={answer.isFetching}
                  onClick={() => void answer.refetch()}
                >
                  Provo përsëri
                </Button>
              )}
              <ButtonLink
                to={`/login?action=resend-verification&email=${encodeURIComponent(email)}`}
                variant={again ? 'secondary' : 'primary'}
                icon="mail"
                className={wrappingStyles}
              >
                Ridërgo email-in e verifikimit
              </ButtonLink>
              <ButtonLink to="/login">Kthehu te hyrja</ButtonLink>
            </>
          }
        >
          {failure}
        </Outcome>
      )}
    </AuthPage>
  )
}
