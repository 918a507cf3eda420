import { Banner } from '#platform/web/ui/Banner.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { subscriptionMessages } from '../contract.ts'

interface ExpiredBannerProps {
  /** Path of the renewal page; null on that page itself. */
  renewAt: string | null
}

export function ExpiredBanner({ renewAt }: ExpiredBannerProps) {
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
