import { instantDate } from '#platform/shared/sq.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { callBackClosing, closingMessages } from '../contract.ts'

/** Says on every screen of the salon that its account closes, and when. */
export function ClosingLine({ closesAt }: { closesAt: string }) {
  const zone = useSalonZone()
  const mayCallBack = useMay(callBackClosing)
  return (
    <Banner
      kind="warn"
      className="mb-4"
      action={
        mayCallBack && (
          <ButtonLink to="/konfigurimet?tab=salloni" size="sm">
            Shiko
          </ButtonLink>
        )
      }
    >
      {closingMessages.line(instantDate(new Date(closesAt), zone))}
    </Banner>
  )
}
