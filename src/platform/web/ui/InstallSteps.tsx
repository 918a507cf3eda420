import { isInAppBrowser } from '../device.ts'
import { Icon } from './Icon.tsx'

/**
 * Steps for installing the app on an iPhone or iPad, where no page can offer it. iOS has no Albanian, so its items are
 * in English.
 */
export function InstallSteps() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ol className="min-w-0 flex-1 basis-64 list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-accent">
        {isInAppBrowser() && <li>Hapeni së pari këtë faqe në Safari.</li>}
        <li>
          Prekni butonin e ndarjes <Icon name="share" size={18} className="inline align-text-bottom text-accent" /> në
          shiritin e shfletuesit; në iPhone të rinj gjendet pas <b aria-label="tri pikave">•••</b>.
        </li>
        <li>
          Zgjidhni „<span lang="en">Add to Home Screen</span>” (shtoje në ekranin kryesor) dhe pranoni.
        </li>
        <li>Hapeni Orarin nga ikona e re dhe kyçuni.</li>
      </ol>
      <SharePicture />
    </div>
  )
}

function SharePicture() {
  return (
    <svg viewBox="0 0 220 150" className="w-55 shrink-0" aria-hidden="true" fill="none">
      <rect x="0.5" y="0.5" width="219" height="149" rx="18" className="fill-page stroke-line-strong" />
      <rect x="14" y="14" width="192" height="66" rx="12" className="fill-raised stroke-line" />
      <rect x="26" y="27" width="90" height="7" rx="3.5" className="fill-line-strong" />
      <rect x="26" y="59" width="118" height="7" rx="3.5" className="fill-line-strong" />
      <path d="M14 47h192" className="stroke-line" />
      <rect x="14" y="90" width="192" height="42" rx="12" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <text x="26" y="115.5" className="fill-ink text-[12.5px] font-semibold" lang="en">
        Add to Home Screen
      </text>
      <g className="stroke-accent" strokeWidth="2" strokeLinecap="round">
        <rect x="176" y="102" width="18" height="18" rx="5" />
        <path d="M185 107v8M181 111h8" />
      </g>
    </svg>
  )
}
