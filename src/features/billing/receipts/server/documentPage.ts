import type { Installation } from '#platform/server/call.ts'
import { escapeMarkup } from '#platform/server/html/escapeMarkup.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Document } from './document.ts'

const ink = '#1d1a16'
const quiet = '#5d554a'

const paragraph = (text: string) => `<p style="margin:0;color:${quiet}">${escapeMarkup(text)}</p>`

/** HTML of a document for mail clients, browsers and printers, styled by attributes only. */
export function documentHtml({ title, seller, rows, amounts, notes }: Document): string {
  const [name = '', ...rest] = seller
  const lines = [...rows, ...amounts].map(([label, text], i, all) => {
    const total = i === all.length - 1
    const cell = `padding:9px 0;border-top:1px solid ${total ? ink : '#e8e1d7'};${total ? 'font-weight:700' : ''}`
    const right = i >= rows.length ? 'text-align:right;font-variant-numeric:tabular-nums' : ''
    const head = `${cell};text-align:left;font-weight:${total ? 700 : 400};color:${total ? ink : quiet};padding-right:24px;vertical-align:top`
    return `<tr><th scope="row" style="${head}">${escapeMarkup(label)}</th><td style="${cell};${right}">${escapeMarkup(text)}</td></tr>`
  })
  return `<!doctype html>
<html lang="sq">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(title)}</title>
</head>
<body style="margin:0;padding:32px 20px;background:#ffffff;color:${ink};font-family:'Figtree Variable',Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:620px;margin:0 auto">
<p style="margin:0;font-weight:700">${escapeMarkup(name)}</p>
${rest.map(paragraph).join('\n')}
<h1 style="margin:28px 0 16px;font-size:22px;line-height:1.3">${escapeMarkup(title)}</h1>
<table style="width:100%;border-collapse:collapse">
${lines.join('\n')}
</table>
<div style="margin-top:24px">
${notes.map(paragraph).join('\n')}
</div>
</div>
</body>
</html>
`
}

export function documentMail(installation: Installation, document: Document): Mail {
  const { title, seller, rows, amounts, notes, buyerEmail } = document
  const lines = [...rows, ...amounts].map(([label, text]) => `${label}: ${text}`)
  return {
    to: buyerEmail,
    subject: `${title} – Orari`,
    text: [seller.join('\n'), title, lines.join('\n'), ...notes, installation.appUrl].join('\n\n'),
    html: documentHtml(document),
  }
}
