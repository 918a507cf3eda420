import type { Env } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

interface Privacy {
  officer: string
  processors: string
}

const withoutFullStop = (text: string): string => text.replace(/[.\s]+$/, '')

function readPrivacy(env: Env): Privacy {
  const processors = (env.PROCESSORS ?? '').split(';').map((one) => one.trim())
  return {
    officer: withoutFullStop(env.PRIVACY_OFFICER?.trim() ?? ''),
    processors: withoutFullStop(processors.filter((one) => one !== '').join('; ')),
  }
}

/** The data protection officer and the processors that the privacy policy names. */
export const privacySetting: Setting<Privacy> = { read: readPrivacy }
