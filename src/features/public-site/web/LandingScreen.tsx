import { useLocation } from '#platform/web/router.tsx'
import { Benefits } from './Benefits.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import { Questions } from './Faq.tsx'
import { SitePage } from './SitePage.tsx'
import { Steps } from './Steps.tsx'

export function LandingScreen() {
  const { pathname, search } = useLocation()
  // The intended path is opened after login.
  const wanted = ['/', '/landing'].includes(pathname) ? undefined : { from: pathname + search }
  return (
    <SitePage home wanted={wanted}>
      <Hero wanted={wanted} />
      <Benefits />
      <Steps />
      <Pricing wanted={wanted} />
      <Questions />
    </SitePage>
  )
}
