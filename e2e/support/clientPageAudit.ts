/** Overflow, words broken over lines and a bar that takes too much of a client's page. Runs in the page. */
export function clientPageIssues(): string[] {
  const issues = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) issues.add(`wider than the screen: ${scrollWidth}`)
  const bar = document.querySelector('.flow-bar, .bar')
  if (bar && getComputedStyle(bar).position !== 'static') {
    const share = bar.getBoundingClientRect().height / innerHeight
    if (share > 0.38) issues.add(`the bar takes ${Math.round(100 * share)} %`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const content = text.textContent ?? ''
    if (!parent?.checkVisibility({ checkVisibilityCSS: true }) || parent.closest('.sr, .skip, script, svg')) continue
    for (const word of content.matchAll(/[^\s–-]+/g)) {
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) issues.add(`broken: «${word[0]}»`)
      if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) issues.add(`cut: «${word[0]}»`)
    }
  }
  return [...issues]
}

/** The focused element, if the bar covers it or it is outside of the screen. Runs in the page. */
export function coveredFocus(): string[] {
  const { activeElement: focused } = document
  const bar = document.querySelector('.flow-bar, .bar')
  if (!focused || focused === document.body || !bar || bar.contains(focused)) return []
  const box = focused.getBoundingClientRect()
  const isSticky = getComputedStyle(bar).position !== 'static' && bar.checkVisibility()
  const end = isSticky ? bar.getBoundingClientRect().top : innerHeight
  return box.bottom > end + 1 && box.top > 0
    ? [
        `covered: ${focused.id || focused.textContent.trim().slice(0, 30)} ${Math.round(box.bottom)} > ${Math.round(end)}`,
      ]
    : []
}
