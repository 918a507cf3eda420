import type { Installation } from '../call.ts'
import { escapeMarkup } from '../html/escapeMarkup.ts'
import type { Mail } from './mail.ts'

type Site = Pick<Installation, 'appUrl'>

/** Content of a mail as plain text; the template adds the design. */
export interface EmailContent {
  /** Albanian by default. */
  language?: string
  /** Name above the card, as a salon's; Orari by default. */
  heading?: string
  subject: string
  title: string
  paragraphs: readonly string[]
  action?: { label: string; href: string }
  /** Label and value pairs below the paragraphs. */
  figures?: readonly (readonly [string, string])[]
  /** Small print below the action. */
  notes?: readonly string[]
  link?: { label: string; href: string }
  /** Small print below the card, with a link. */
  below?: { text: string; label: string; href: string }
}

/** Theme colours as literals, because mail clients lack CSS variables. Same as `platform/web/theme.css`. */
const light = {
  page: '#f7f4ef',
  surface: '#fffdfa',
  line: '#e8e1d7',
  ink: '#1d1a16',
  quiet: '#5d554a',
  accent: '#0b6a5c',
  accentInk: '#ffffff',
}
const dark = {
  page: '#141210',
  surface: '#1b1815',
  line: '#2e2a25',
  ink: '#f3eee6',
  quiet: '#b8aea0',
  accent: '#58c9b3',
  accentInk: '#05231d',
}

/** Renders a mail as plain text, and as HTML with inline styles. */
export function renderEmail(installation: Site, to: string, content: EmailContent): Mail {
  return { to, subject: content.subject, text: textOf(installation, content), html: htmlOf(installation, content) }
}

function textOf(
  installation: Site,
  { heading, title, paragraphs, figures = [], action, notes = [], link, below }: EmailContent,
): string {
  const parts = [
    ...(heading ? [heading] : []),
    title,
    ...paragraphs,
    ...(figures.length > 0 ? [figures.map(([what, value]) => `${what}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...(below ? [`${below.text}\n${below.label}:\n${below.href}`] : []),
  ]
  return `${parts.join('\n\n')}\n\n--\nOrari · ${installation.appUrl}\n`
}

function paragraph(text: string, name: 'ink' | 'quiet', size: number): string {
  const style = `margin:0 0 16px;font-size:${size}px;line-height:1.55;color:${light[name]}`
  return `<p class="${name}" style="${style}">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`
}

/** Overrides of the inline colours for mail clients with dark mode. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important }
.card { background: ${dark.surface} !important; border-color: ${dark.line} !important }
td.ink, td.quiet { border-color: ${dark.line} !important }
.ink { color: ${dark.ink} !important }
.quiet { color: ${dark.quiet} !important }
.mark { color: ${dark.accent} !important }
.action { background: ${dark.accent} !important; color: ${dark.accentInk} !important }
}`

function cell(name: 'ink' | 'quiet', text: string, side: 'left' | 'right'): string {
  const style = `padding:7px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.45;color:${light[name]}`
  return `<td class="${name}" align="${side}" valign="top" style="${style}">${escapeMarkup(text)}</td>`
}

function table(figures: readonly (readonly [string, string])[]): string {
  const rows = figures.map(([what, value]) => `<tr>${cell('quiet', what, 'left')}${cell('ink', value, 'right')}</tr>`)
  const style = 'margin:0 0 16px;border-collapse:collapse'
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${style}">${rows.join('')}</table>`
}

function htmlOf(
  installation: Site,
  {
    language = 'sq',
    heading = 'Orari',
    subject,
    title,
    paragraphs,
    figures = [],
    action,
    notes = [],
    link,
    below,
  }: EmailContent,
): string {
  const font = "font-family:'Figtree Variable',Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const button = `display:inline-block;padding:13px 22px;border-radius:11px;background:${light.accent};color:${light.accentInk};font-size:16px;font-weight:600;text-decoration:none`
  const small = `margin:20px 0 0;font-size:13px;line-height:1.5;color:${light.quiet}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:${light.page};${font}">
<div style="max-width:520px;margin:0 auto">
<p class="mark" style="margin:0 0 16px;font-size:19px;font-weight:700;color:${light.accent}">${escapeMarkup(heading)}</p>
<div class="card" style="padding:28px 24px 12px;border:1px solid ${light.line};border-radius:16px;background:${light.surface}">
<h1 class="ink" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:${light.ink}">${escapeMarkup(title)}</h1>
${paragraphs.map((text) => paragraph(text, 'ink', 16)).join('\n')}
${figures.length > 0 ? table(figures) : ''}
${action ? `<p style="margin:24px 0"><a class="action" href="${escapeMarkup(action.href)}" style="${button}">${escapeMarkup(action.label)}</a></p>` : ''}
${notes.map((text) => paragraph(text, 'quiet', 14)).join('\n')}
${link ? `<p style="margin:0 0 16px;font-size:14px"><a class="quiet" href="${escapeMarkup(link.href)}" style="color:${light.quiet}">${escapeMarkup(link.label)}</a></p>` : ''}
</div>
${below ? `<p class="quiet" style="${small}">${escapeMarkup(below.text)} <a class="quiet" href="${escapeMarkup(below.href)}" style="color:${light.quiet}">${escapeMarkup(below.label)}</a></p>` : ''}
<p class="quiet" style="margin:20px 0 0;font-size:13px;color:${light.quiet}">Orari · <a class="quiet" href="${escapeMarkup(installation.appUrl)}" style="color:${light.quiet}">${escapeMarkup(installation.appUrl)}</a></p>
</div>
</body>
</html>
`
}
