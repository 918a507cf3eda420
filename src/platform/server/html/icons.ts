import { raw } from 'hono/html'

const paths = {
  card: '<rect x="3" y="5.5" width="18" height="13" rx="3"/><path d="M3 10h18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  x: '<path d="M6 6l12 12M18 6 6 18"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
  pen: '<path d="m4.5 19.5.9-4L15.9 5a2.1 2.1 0 0 1 3 3L8.5 18.6z"/>',
  calendarPlus:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4M12 12.6V18M9.3 15.3h5.4"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  close: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  right: '<path d="m9.5 5 7 7-7 7"/>',
  left: '<path d="m14.5 5-7 7 7 7"/>',
  arrow: '<path d="M4 12h16M14 6l6 6-6 6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.3 2"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  pin: '<path d="M12 21c4.7-4.6 7-8.2 7-11.2A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.8c0 3 2.3 6.6 7 11.2z"/><circle cx="12" cy="10" r="2.5"/>',
  phone:
    '<path d="M5.5 4h3.3l1.7 4.3-2.2 1.5a12 12 0 0 0 5.9 5.9l1.5-2.2L20 15.2v3.3A1.6 1.6 0 0 1 18.3 20 14.5 14.5 0 0 1 4 5.7 1.6 1.6 0 0 1 5.5 4z"/>',
  whatsapp:
    '<path d="M3.8 20.2 5 16.3A8.4 8.4 0 1 1 8 19.2z"/><path d="M9.3 8.6c-.5 2.7 3.3 6.5 6 6l.6-1.7-2-1-.8.8c-.9-.4-1.7-1.2-2.1-2.1l.8-.8-1-2z" stroke-width="1.3" fill="currentColor"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.8"/><circle cx="12" cy="12" r="3.7"/><path d="M16.7 7.3h.01" stroke-width="2.6"/>',
  share: '<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12"/>',
  flag: '<path d="M5.5 21V4M5.5 5h12l-2.5 4.2 2.5 4.3h-12"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8h.01"/>',
} as const

const mark =
  '<svg class="i" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true"><circle cx="16" cy="16" r="13.2" stroke-width="2.6"/><path d="M12.2 22.2 18.9 7.6M19.8 22.2 14.3 10.4" stroke-width="2.4"/><circle cx="11.3" cy="24" r="1.9" stroke-width="1.9"/><circle cx="20.7" cy="24" r="1.9" stroke-width="1.9"/></svg>'

export type IconName = keyof typeof paths | 'mark'

/** A decorative icon in the text's colour. */
export const icon = (name: IconName) =>
  raw(
    name === 'mark'
      ? mark
      : `<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths[name]}</svg>`,
  )
