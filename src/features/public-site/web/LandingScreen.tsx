import { useLocation } from '#platform/web/router.tsx'
import { Benefits } from './Benefits.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import { Questions } from './Faq.tsx'
import { SitePage } from './SitePage.tsx'
import { Steps } from './Steps.tsx'

export function LandingScreen() {
  const { pathname, search } = useLocation()
  // Requested path, opened after the login.
  const wanted = ['/', '/landing'].includes(pathname) ? undefined : { from: pathname + search }
  return (
    <SitePage home wanted={wanted}>
      <Hero wanted={wanted} />
      <div id="avantazhet" className="scroll-mt-4 md:scroll-mt-10">
        <Features />
        <Benefits />
      </div>
      <Steps />
      <Pricing wanted={wanted} />
      <Questions />
    </SitePage>
  )
}
