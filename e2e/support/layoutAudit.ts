/* oxlint-disable unicorn/consistent-function-scoping -- these functions run in the page, without this file */
/**
 * Layout issues of the page as readable lines: overflow, tables wider than their place, small text, cut text, small
 * touch targets, fields into which an iPhone zooms, English words. Runs in the page. `touch`: controls are pressed with
 * a thumb.
 */
export function layoutIssues({ touch }: { touch: boolean }): string[] {
  const issues = new Set<string>()
  const isVisible = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('[aria-hidden=true], .sr-only, [inert]') === null
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}»`
  const isClipped = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible' && around !== document.body) return true
    return false
  }

  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (overflow > 0) issues.add(`the page scrolls ${overflow} px horizontally`)

  for (const table of document.querySelectorAll<HTMLElement>('table:not([role=grid])')) {
    const around = table.parentElement
    const hidden = around && isVisible(table) ? around.scrollWidth - around.clientWidth : 0
    if (hidden > 1) issues.add(`a table scrolls ${hidden} px horizontally: ${table.ariaLabel ?? nameOf(table)}`)
  }

  // Tabs and a fieldset of choices are rows that scroll on a phone on purpose.
  for (const part of document.querySelectorAll<HTMLElement>('[role=dialog] *:not([role=tablist], fieldset)')) {
    const { overflowX, overflowY } = getComputedStyle(part)
    const isBody =
      /auto|scroll/.test(overflowY) && overflowX !== 'hidden' && part.querySelector('[role=tablist], button')
    const hidden = isBody ? part.scrollWidth - part.clientWidth : 0
    if (hidden > 1) issues.add(`a dialog scrolls ${hidden} px horizontally`)
  }

  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1 || !isVisible(element)) continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    if ((box.right > innerWidth + 1 || box.left < -1) && !isClipped(element))
      issues.add(`overflows the viewport: ${nameOf(element)}`)
    if (!hasText) continue
    if (Number.parseFloat(style.fontSize) < 13) issues.add(`smaller than 13 px: ${nameOf(element)}`)
    // Enlarged touch targets overflow their control on purpose.
    const hasTouchTarget = getComputedStyle(element, '::before').position === 'absolute'
    if (style.display === 'inline' || style.overflowX !== 'visible' || hasTouchTarget) continue
    if (element.scrollWidth > element.clientWidth + 1) issues.add(`text overflows: ${nameOf(element)}`)
  }

  if (touch) {
    const controls = 'a[href], button, input:not([type=hidden]), textarea, summary, [role=switch], [role=checkbox]'
    for (const control of document.querySelectorAll(controls)) {
      if (!isVisible(control) || control.matches(':disabled, [aria-disabled=true]')) continue
      // The height of an appointment in the grid depends on its duration.
      if (control.closest('.appointment')) continue
      // Only in demo mode; 28 px are more than WCAG 2.5.8 requires.
      if (control.closest('[data-demo-banner]')) continue
      // A link in a sentence is as high as its text line (WCAG 2.5.8, exception "inline").
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue
      // The whole label or row is the target.
      const target = control.closest('label, tr.cursor-pointer, li.cursor-pointer') ?? control
      const box = target.getBoundingClientRect()
      const before = getComputedStyle(control, '::before')
      const grown = before.content !== 'none' && before.position === 'absolute'
      const width = Math.max(box.width, grown ? Number.parseFloat(before.width) || 0 : 0)
      const height = Math.max(box.height, grown ? Number.parseFloat(before.height) || 0 : 0)
      if (box.width <= 1 || box.height <= 1) continue
      if (width < 43.5 || height < 43.5)
        issues.add(`less than 44 px to touch (${Math.round(width)} × ${Math.round(height)}): ${nameOf(control)}`)
    }
  }

  if (touch) {
    const fields =
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea'
    for (const field of document.querySelectorAll(fields))
      if (isVisible(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        issues.add(`an iPhone zooms into a field of less than 16 px: ${nameOf(field)}`)
  }

  const english =
    /\b(?:Save|Cancel|Delete|Edit|Loading|Search|Submit|Close|Next|Previous|Back|Error|Success|Invalid|Update|Settings|Reports|Today|Tomorrow|Select|Choose|Open|Show|Hide|Menu|Home|Page|of|and|the|your|undefined|null|NaN|Infinity)\b/
  const attributes = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  for (const text of [...document.body.innerText.split('\n'), ...attributes])
    if (english.test(text)) issues.add(`English: «${text.slice(0, 80)}»`)
  return [...issues]
}

/**
 * Visible buttons with the same accessible name in different rows or windows, which show different texts. Two visits of
 * one of the `clients` may share it. Runs in the page.
 */
export function sameNames(clients: readonly string[]): string[] {
  const isModal = document.querySelector('#root[aria-hidden=true]') !== null
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent
  }
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const labelled = labels.flatMap((label) => (label ? textOf(label) : [])).join(' ')
    return (labelled || (element.getAttribute('aria-label') ?? textOf(element))).trim()
  }
  const rowsByName = new Map<string, Set<string>>()
  for (const button of document.querySelectorAll('button, [role=button]')) {
    if (!button.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    // A client's name opens the same visit from each row.
    if (button.matches('[aria-haspopup=dialog]')) continue
    if (button.closest('[aria-hidden=true], [inert]') || (isModal && !button.closest('[role$=dialog]'))) continue
    const name = nameOf(button)
    if (name === '') continue
    const row = button.closest('li, tr, [role=row], [role$=dialog], [aria-live]')
    rowsByName.set(name, (rowsByName.get(name) ?? new Set()).add(row?.textContent ?? ''))
  }
  return [...rowsByName]
    .filter(([name, { size }]) => size > 1 && !clients.some((client) => name.includes(client)))
    .map(([name]) => `two buttons are named «${name.slice(0, 60)}»`)
}

/** Sets a reader's style sheet; an empty one removes it. Runs in the page. */
export function setReaderStyles(css: string): void {
  // A sheet made by script needs no permission of the content security policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = css ? [sheet] : []
}

/** Texts cut by an element around them, other than by an ellipsis or while it scrolls. Runs in the page. */
export function clippedTexts(): string[] {
  const issues = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.textContent?.trim() || parent.closest('.sr-only, .sr, .skip, script, style, svg')) continue
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    let { top, bottom, left, right } = range.getBoundingClientRect()
    let [byX, byY] = [true, true]
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(around)
      if (isScrolled(overflowX)) byX = false
      if (isScrolled(overflowY)) byY = false
      if ((!byX && !byY) || (overflowX === 'visible' && overflowY === 'visible')) continue
      const box = around.getBoundingClientRect()
      // Hidden visually, for screen readers only.
      if (box.width <= 1 || box.height <= 1) break
      // A line without room is moved out of sight as a whole.
      if (around.matches('.appointment .open, .closed-word') && (left >= box.right || top >= box.bottom)) break
      if (textOverflow === 'ellipsis') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (webkitLineClamp !== 'none') bottom = Math.min(bottom, box.bottom)
      const isCut =
        (byY && overflowY !== 'visible' && (top < box.top - 2 || bottom > box.bottom + 2)) ||
        (byX && overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1))
      if (isCut) issues.add(`cut: «${text.textContent.trim().slice(0, 50)}»`)
    }
  }
  return [...issues]
}

/**
 * On a low screen: bars and dialogs that leave less room than a field and its button need. Runs in the page.
 */
export function roomIssues(): string[] {
  const needed = 120
  const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const dialogs = [...document.querySelectorAll('[role$=dialog]')].filter(isShown)
  const modal = dialogs.at(-1)
  if (modal) {
    const parts = [modal, ...modal.querySelectorAll('*')].filter((part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY),
    )
    const height = Math.max(0, ...parts.map((part) => part.clientHeight))
    const { top, bottom } = modal.getBoundingClientRect()
    const isWhole =
      top >= -1 && bottom <= innerHeight + 1 && parts.every((part) => part.scrollHeight <= part.clientHeight)
    return isWhole || height >= needed ? [] : [`a dialog scrolls in only ${height} px`]
  }
  const before = scrollY
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
  const covered = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    return (position === 'fixed' || position === 'sticky') && width > innerWidth / 2 && isShown(element)
  })
  const boxes = covered.map((element) => element.getBoundingClientRect())
  const above = boxes.filter(({ top }) => top < innerHeight / 3).map(({ bottom }) => bottom)
  const below = boxes.filter(({ top, bottom }) => top >= innerHeight / 3 && bottom > 0).map(({ top }) => top)
  const room = Math.min(innerHeight, ...below) - Math.max(0, ...above)
  scrollTo({ top: before, behavior: 'instant' })
  return room >= needed ? [] : [`bars leave only ${Math.round(room)} px of the page`]
}

/**
 * Controls without a visible focus indicator. Press Tab before calling it, so that `:focus-visible` matches scripted
 * focus. Runs in the page.
 */
export function invisibleFocus(): string[] {
  const issues: string[] = []
  const hasOutline = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const focusable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), textarea, summary, [tabindex="0"]',
  )
  const before = document.activeElement
  for (const control of focusable) {
    if (control.tabIndex < 0 || control.matches(':disabled') || !control.checkVisibility({ checkVisibilityCSS: true }))
      continue
    if (control.closest('[inert], [aria-hidden=true]')) continue
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    const label = control.closest('label')
    if (!hasOutline(control) && !hasOutline(control, '::after') && !(label && hasOutline(label)))
      issues.push(
        `focus not visible: <${control.tagName.toLowerCase()}> «${(control.getAttribute('aria-label') ?? control.textContent).slice(0, 50)}»`,
      )
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return issues
}

/** Focused controls that a bar hides entirely (WCAG 2.4.11). Runs in the page. */
export function hiddenFocus(): string[] {
  const issues: string[] = []
  const modal = [...document.querySelectorAll('[role$=dialog]')].findLast((dialog) => dialog.checkVisibility())
  const before = document.activeElement
  const focusable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), textarea, summary, [tabindex="0"]',
  )
  for (const control of focusable) {
    if (control.tabIndex < 0 || control.matches(':disabled') || !control.checkVisibility({ checkVisibilityCSS: true }))
      continue
    if (control.closest('[inert], [aria-hidden=true]') || (modal && !modal.contains(control))) continue
    // A control that already has the focus would not be scrolled into view.
    control.blur()
    control.focus()
    if (document.activeElement !== control) continue
    // The whole label or row of a small input is seen.
    const box = (control.closest('label') ?? control).getBoundingClientRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const
    const isSeen = points.some(([toRight, down]) => {
      const front = document.elementFromPoint(toRight, down)
      return (
        front !== null && (front.contains(control) || control.contains(front) || control.closest('label') === front)
      )
    })
    if (!isSeen)
      issues.push(
        `focus hidden: <${control.tagName.toLowerCase()}> «${(control.getAttribute('aria-label') ?? control.textContent).slice(0, 50)}»`,
      )
  }
  if (before instanceof HTMLElement) before.focus()
  scrollTo({ top: 0, behavior: 'instant' })
  return issues
}

/**
 * In forced colours: chosen options that look like the others, blocks without an edge, and bars without a fill. Runs in
 * the page.
 */
export function forcedColourIssues(): string[] {
  const issues = new Set<string>()
  const probe = document.createElement('i')
  probe.style.cssText = 'background: Highlight; forced-color-adjust: none; position: absolute'
  document.body.append(probe)
  const highlight = getComputedStyle(probe).backgroundColor
  probe.remove()
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}»`
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
  const chosen =
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [role=tab][aria-selected=true], [role=switch][aria-checked=true], label:has(> input[type=radio]:checked)'
  for (const element of shown(chosen))
    if (element.tagName !== 'TR' && getComputedStyle(element).backgroundColor !== highlight)
      issues.add(`not seen as chosen: ${nameOf(element)}`)
  for (const mark of shown('.flow-option > :checked ~ .flow-box'))
    if (getComputedStyle(mark).backgroundColor !== 'rgba(0, 0, 0, 0)')
      issues.add(`a mark in the theme's colour: ${nameOf(mark.parentElement ?? mark)}`)
  for (const block of shown('.appointment:not(.split)')) {
    const edged = [block, block.querySelector('.open')].some(
      (element) => element && getComputedStyle(element).borderTopStyle !== 'none',
    )
    if (!edged) issues.add(`a block without an edge: ${nameOf(block)}`)
  }
  for (const bar of shown('.bar-fill, i:empty')) {
    const { forcedColorAdjust } = getComputedStyle(bar)
    if (forcedColorAdjust !== 'none') issues.add(`a bar that is not filled: ${nameOf(bar.parentElement ?? bar)}`)
  }
  return [...issues]
}

/**
 * Texts and controls partly covered by the add button, and at the end of the page those that cannot be scrolled above
 * its bar. Runs in the page.
 */
export function coveredByAdd(isEnd: boolean): string[] {
  const issues: string[] = []
  const button = [...document.querySelectorAll<HTMLElement>('main button, [data-tabbar] button')].find(
    (one) => one.ariaLabel === 'Termin i ri' && one.checkVisibility(),
  )
  if (!button) return ['no add button']
  const buttonBox = button.getBoundingClientRect()
  const bar = document.querySelector('[data-tabbar]')?.getBoundingClientRect()
  const barTop = bar?.top ?? innerHeight
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (element === button || button.contains(element) || !element.checkVisibility({ checkVisibilityCSS: true }))
      continue
    const isRead = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!isRead && !element.matches('a, button, input')) continue
    if (element.closest('.sr-only, .schedule')) continue
    const box = element.getBoundingClientRect()
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40)
    const isUnder =
      box.left < buttonBox.right &&
      box.right > buttonBox.left &&
      box.top < buttonBox.bottom &&
      box.bottom > buttonBox.top
    if (isUnder && buttonBox.top < barTop) issues.push(`under the button: «${name}»`)
    if (isEnd && box.bottom > barTop + 1 && box.width > 1) issues.push(`below the last scroll position: «${name}»`)
  }
  return issues
}

/** Texts that overflow their control without an ellipsis, and labels that wrap. Runs in the page. */
export function cutTexts(within: string): string[] {
  const issues = new Set<string>()
  for (const root of document.querySelectorAll(within)) {
    for (const control of root.querySelectorAll('button, a')) {
      // Horizontally scrollable rows.
      if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.closest('.chips')) continue
      const outer = control.getBoundingClientRect()
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (
          !parent?.checkVisibility({ checkVisibilityCSS: true }) ||
          parent.closest('.sr-only') ||
          !text.textContent?.trim()
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { top, bottom, left, right } = range.getBoundingClientRect()
        const ellipsis =
          getComputedStyle(parent).textOverflow === 'ellipsis' || parent.closest('.truncate, .name') !== null
        const isCut =
          top < outer.top - 2 ||
          bottom > outer.bottom + 2 ||
          (!ellipsis && (left < outer.left - 1 || right > outer.right + 1))
        if (isCut) issues.add(`cut: «${text.textContent}»`)
        if (!ellipsis && control.closest('.schedule-bar, .request-line') && range.getClientRects().length > 1)
          issues.add(`two lines: «${text.textContent}»`)
      }
    }
  }
  return [...issues]
}
