import type { Plugin } from 'vite'
import { startMessages as says } from '#app/web/startMessages.ts'

/** A notice is styled by `main.css`, and hidden without it. */
const notice = (kind: string, title: string, rest: string) =>
  `<div class="start-notice ${kind}" role="main"><img src="/favicon.svg" width="40" height="40" alt="Orari" loading="lazy">` +
  `<h1>${title}</h1>${rest}</div>`
const hidden = (html: string) => html.replace('role="main"', '$& style="display: none"')

/**
 * Writes the start messages into the app's page: `public/theme.js` shows those for older browsers and a failed start,
 * the browser the one for disabled scripts.
 */
export function startNotices(): Plugin {
  return {
    name: 'start-notices',
    transformIndexHtml: (page) =>
      page.replace(
        '<div id="root"></div>',
        (root) => `${root}
    ${hidden(notice('too-old', says.tooOld, `<p>${says.tooOldHelp}</p><p>${says.tooOldPhone}</p>`))}
    ${hidden(notice('start-failed', says.failed, `<p>${says.failedHelp}</p><a href="">${says.again}</a>`))}
    <noscript>${notice('no-script', says.noScript, `<p>${says.noScriptHelp}</p>`)}</noscript>`,
      ),
  }
}
