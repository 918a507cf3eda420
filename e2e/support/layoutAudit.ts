/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page: nothing of this file goes with them */
/**
 * What a page in the browser has against it, as sentences for whoever mends it. Runs in the page: stands on its own.
 * `touch`: controls are pressed with a thumb.
 */
export function screenFaults({ touch }: { touch: boolean }): string[] {
  const faults = new Set<string>()
  const shown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('[aria-hidden=true], .sr-only, [inert]') === null
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}»`
  const cut = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible' && around !== document.body) return true
    return false
  }

  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) faults.add(`the page scrolls ${beyond} px sideways`)

  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || !shown(element)) continue
    const style = getComputedStyle(element)
    const words = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if ((box.right > innerWidth + 1 || box.left < -1) && !cut(element)) faults.add(`sticks out: ${nameOf(element)}`)
    if (!words) continue
    if (Number.parseFloat(style.fontSize) < 13) faults.add(`smaller than 13 px: ${nameOf(element)}`)
    // A control that a thumb may hit beside it reaches over its edges on purpose.
    const reaches = getComputedStyle(element, '::before').position === 'absolute'
    if (style.display === 'inline' || style.overflowX !== 'visible' || reaches) continue
    if (element.scrollWidth > element.clientWidth + 1) faults.add(`wider than its place: ${nameOf(element)}`)
  }

  if (touch) {
    const controls = 'a[href], button, input:not([type=hidden]), textarea, summary, [role=switch], [role=checkbox]'
    for (const control of document.querySelectorAll(controls)) {
      if (!shown(control) || control.matches(':disabled, [aria-disabled=true]')) continue
      // As long as they are of time: the day's grid says it with their height, and a tap anywhere opens all that there is.
      if (control.closest('.appointment')) continue
      // No salon that pays has the line of demo mode; 28 px are more than WCAG 2.5.8 asks.
      if (control.closest('[data-demo-banner]')) continue
      // A link in a sentence is as high as its line (WCAG 2.5.8, "inline").
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue
      // The whole label, or the whole row, is pressed.
      const around = control.closest('label, tr.cursor-pointer, li.cursor-pointer') ?? control
      const box = around.getBoundingClientRect()
      const before = getComputedStyle(control, '::before')
      const grown = before.content !== 'none' && before.position === 'absolute'
      const width = Math.max(box.width, grown ? Number.parseFloat(before.width) || 0 : 0)
      const height = Math.max(box.height, grown ? Number.parseFloat(before.height) || 0 : 0)
      if (box.width <= 1 || box.height <= 1) continue
      if (width < 43.5 || height < 43.5)
        faults.add(`less than 44 px to touch (${Math.round(width)} × ${Math.round(height)}): ${nameOf(control)}`)
    }
  }

  const english =
    /\b(?:Save|Cancel|Delete|Edit|Loading|Search|Submit|Close|Next|Previous|Back|Error|Success|Invalid|Update|Settings|Reports|Today|Tomorrow|Select|Choose|Open|Show|Hide|Menu|Home|Page|of|and|the|your|undefined|null|NaN|Infinity)\b/
  const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  for (const line of [...document.body.innerText.split('\n'), ...said])
    if (english.test(line)) faults.add(`English: «${line.slice(0, 80)}»`)
  return [...faults]
}

/**
 * The controls on which the focus cannot be seen. To be called after a press on Tab, so that the browser shows a focus
 * that is set as one that was walked to.
 */
export function unseenFocus(): string[] {
  const faults: string[] = []
  const outlined = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), textarea, summary, [tabindex="0"]',
  )
  const before = document.activeElement
  for (const stop of stops) {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || !stop.checkVisibility({ checkVisibilityCSS: true })) continue
    if (stop.closest('[inert], [aria-hidden=true]')) continue
    stop.focus({ preventScroll: true })
    if (document.activeElement !== stop) continue
    const label = stop.closest('label')
    if (!outlined(stop) && !outlined(stop, '::after') && !(label && outlined(label)))
      faults.push(
        `focus unseen: <${stop.tagName.toLowerCase()}> «${(stop.getAttribute('aria-label') ?? stop.textContent).slice(0, 50)}»`,
      )
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return faults
}
