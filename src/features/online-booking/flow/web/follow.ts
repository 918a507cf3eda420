import { load } from './browser.ts'
import { proofFor } from './solve.ts'

const proofField = 'prova'

async function proven(url: string, data: URLSearchParams, work: string): Promise<Request> {
  data.set(proofField, await proofFor(work))
  return new Request(url, { method: 'POST', body: data })
}

/** Delay before loading is announced, in ms. */
const slow = 400

/**
 * Replaces `<main>` instead of loading a page. A newer request aborts an older one. Returns a function that loads the
 * step again.
 */
export function follow(page: Document, enhance: (main: HTMLElement) => void): () => void {
  const { history, location } = page.defaultView as Window
  let current = 0
  let retry: (() => void) | null = null
  history.replaceState({ ...(history.state as object), flow: true }, '')
  const failed = () => page.querySelector<HTMLElement>('[data-failed]')

  async function go(
    asked: Request | Promise<Request>,
    change: 'push' | 'replace' | 'none',
    focus = true,
  ): Promise<void> {
    const number = ++current
    const fail = (failedRequest: typeof asked, reason: string) => {
      retry = () => void go(failedRequest, change, focus)
      showFailure(failed(), reason)
    }
    const main = page.querySelector('main')
    const busy = setTimeout(() => main?.setAttribute('aria-busy', 'true'), slow)
    let again = asked
    try {
      const request = await asked
      if (number !== current) return
      again = request.clone()
      const unproven = request.clone()
      const response = await load(request)
      const next = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (number !== current) return
      const step = next.querySelector<HTMLElement>('main[data-step]')
      if (!step) {
        // Another page, such as that of a closed salon.
        if (response.redirected || (request.method === 'GET' && !isRefusal(response)))
          return page.location.assign(response.url || request.url)
        return fail(again, next.querySelector('[data-reason]')?.textContent?.trim() ?? 'unexplained')
      }
      const work = step.querySelector<HTMLElement>('form[data-again]')?.dataset.work
      if (work && request.method === 'POST') {
        const data = new URLSearchParams(await unproven.text())
        // Retried once: a refused proof leads to the page with the reason.
        if (!data.has(proofField)) return await go(proven(request.url, data, work), change, focus)
      }
      show(page, next, step, focus)
      // The response to a form without a redirect has no URL of its own.
      if (response.redirected || request.method === 'GET') {
        const url = response.redirected ? response.url : request.url
        if (change === 'push' && url !== location.href) history.pushState({ flow: true }, '', url)
        else if (change !== 'none') history.replaceState({ flow: true }, '', url)
      }
      enhance(step)
      const box = failed()
      if (box) box.hidden = true
    } catch {
      if (number === current) fail(again, 'offline')
    } finally {
      clearTimeout(busy)
      page.querySelector('main')?.removeAttribute('aria-busy')
    }
  }

  page.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.closest('[data-retry]')) return retry?.()
    const link = target.closest<HTMLAnchorElement>('main[data-step] a[href]')
    if (!link || link.target || 'leaves' in link.dataset || event.defaultPrevented) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = new URL(link.href)
    // Handles only steps of this salon.
    if (url.origin !== location.origin || !url.pathname.includes('/cakto')) return
    event.preventDefault()
    void go(new Request(url), 'push')
  })

  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest('main[data-step]')) return
    event.preventDefault()
    const submitter = event.submitter as HTMLButtonElement | null
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
    const url = new URL(action, location.href)
    const data = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) data.append(name, String(value))
    // Navigation needs no submit, because typed values are kept here.
    const asks =
      form.method === 'get' ? data.toString() : url.pathname.endsWith('/cakto') ? (data.get('te') ?? '') : null
    if (asks !== null) {
      url.search = asks
      void go(new Request(url), 'push')
    } else {
      const keeps = /\/(dergo|me-heret)$/.test(url.pathname)
      const body = keeps ? data : new URLSearchParams({ te: data.get('te') ?? '' })
      const { work } = form.dataset
      const asked = keeps && work ? proven(url.href, body, work) : new Request(url, { method: 'POST', body })
      void go(asked, url.pathname.endsWith('/dergo') ? 'replace' : 'push')
    }
  })

  page.defaultView?.addEventListener('popstate', () => void go(new Request(location.href), 'none'))
  return () => void go(new Request(location.href), 'replace', false)
}

function show(page: Document, next: Document, step: HTMLElement, focus: boolean): void {
  const main = page.querySelector('main')
  const active = page.activeElement?.id
  page.title = next.title
  translate(page, next)
  main?.closest('.flow')?.setAttribute('class', next.querySelector('.flow')?.className ?? 'flow')
  main?.replaceWith(step)
  const liveRegion = page.querySelector('[data-live]')
  if (liveRegion) liveRegion.textContent = step.dataset.said ?? ''
  const wrong = step.querySelector<HTMLElement>('[aria-invalid]')
  if (wrong) return wrong.focus()
  if (focus) {
    page.defaultView?.scrollTo(0, 0)
    const alert = step.querySelector<HTMLElement>('.flow-taken button, .flow-notice button')
    const heading = step.querySelector<HTMLElement>('h1')
    ;(alert ?? heading)?.focus({ preventScroll: !alert })
  } else if (active) page.getElementById(active)?.focus()
}

/** Takes over the language and the texts outside of `<main>`. */
function translate(page: Document, next: Document): void {
  const { lang } = next.documentElement
  if (lang === page.documentElement.lang) return
  page.documentElement.lang = lang
  for (const part of ['.skip', '[data-failed]']) {
    const translated = next.querySelector(part)
    if (translated) page.querySelector(part)?.replaceWith(translated)
  }
}

/** True for too many attempts and failures of the server, after which the step and its typed values stay. */
const isRefusal = ({ status }: Response): boolean => status === 429 || status >= 500

/** Shows the server's sentence, or the step's own for `offline` and `unexplained`, with a retry. */
function showFailure(box: HTMLElement | null, reason: string): void {
  const text = box?.querySelector('p')
  if (!box || !text) return
  text.textContent = text.dataset[reason] ?? reason
  const bar = box.ownerDocument.querySelector<HTMLElement>('.flow-bar')
  box.style.setProperty('--bar-height', `${bar?.offsetHeight ?? 0}px`)
  box.hidden = false
  box.querySelector('button')?.focus()
}
