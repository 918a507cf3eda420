import { Banner } from '#platform/web/ui/Banner.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { subscriptionMessages, type SubscriptionStatus } from '../contract.ts'
import { isExpired } from '../rules.ts'

interface ExpiredBannerProps {
  status: SubscriptionStatus
  /** Where it is renewed; nothing is offered while there is no such place, or while one is there. */
  renewAt: string | null
}

/** Says that what was bought is over; nothing else. */
export function ExpiredBanner({ status, renewAt }: ExpiredBannerProps) {
  if (!isExpired(status)) return null
  return (
    <Banner
      kind="error"
      className="mb-4"
      action={
        renewAt && (
          <ButtonLink to={renewAt} size="sm" variant="primary">
            Rinovo abonimin
          </ButtonLink>
        )
      }
    >
      {subscriptionMessages.expired}
    </Banner>
  )
}
