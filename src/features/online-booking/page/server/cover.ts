import { raw } from 'hono/html'

const repeated = (id: string, places: readonly number[], y = 0) =>
  places.map((x) => `<use href="#${id}" x="${x}"${y ? ` y="${y}"` : ''}/>`).join('')

const chairs = [110, 335, 560, 785, 1010]

/** Drawing shown without a photo. Its colours are variables of the style sheet, which has both themes. */
export const cover = raw(
  '<svg viewBox="0 0 1120 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>' +
    '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="var(--wall)" offset="0"/><stop stop-color="var(--wall-2)" offset="1"/></linearGradient>' +
    '<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="var(--glass)" offset="0"/><stop stop-color="var(--glass-2)" offset=".5"/><stop stop-color="var(--glass)" offset=".51"/><stop stop-color="var(--glass-2)" offset="1"/></linearGradient>' +
    '<radialGradient id="light"><stop stop-color="var(--lamp)" offset="0" stop-opacity=".75"/><stop stop-color="var(--lamp)" offset="1" stop-opacity="0"/></radialGradient>' +
    '<g id="mirror"><path fill="var(--wood)" d="M-58 214V86a58 58 0 0 1 116 0v128z"/><path fill="url(#glass)" d="M-52 214V86a52 52 0 0 1 104 0v128z"/></g>' +
    '<g id="lamp"><circle cy="62" r="92" fill="url(#light)"/><path fill="var(--wood-2)" d="M-1-10h2v48h-2zM-17 54a17 17 0 0 1 34 0z"/><path fill="var(--lamp)" d="M-6 54a6 6 0 0 0 12 0z"/></g>' +
    '<g id="chair"><g fill="var(--leather)"><path d="M-23 160a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8l4 66h-54z"/><rect x="-13" y="136" width="26" height="13" rx="6"/><rect x="-38" y="204" width="12" height="30" rx="6"/><rect x="26" y="204" width="12" height="30" rx="6"/><rect x="-36" y="226" width="72" height="20" rx="9"/></g><g fill="var(--chrome)"><path d="M-5 246h10v34h-10z"/><rect x="-32" y="280" width="64" height="8" rx="4"/></g></g>' +
    '<g id="bottles"><rect fill="var(--accent)" opacity="0.75" y="-22" width="9" height="22" rx="2"/><rect fill="var(--barber-3)" opacity="0.7" x="13" y="-16" width="10" height="16" rx="2"/><rect fill="var(--glass)" x="27" y="-26" width="7" height="26" rx="2"/></g></defs>' +
    '<path fill="url(#wall)" d="M0 0h1120v320H0z"/><path fill="var(--floor)" d="M0 252h1120v68H0z"/>' +
    repeated('mirror', chairs) +
    '<path fill="var(--wood)" d="M0 212h1120v9H0z"/><path fill="var(--wood-2)" d="M0 221h1120v4H0z"/>' +
    repeated('bottles', [206, 432, 656, 882], 212) +
    repeated('lamp', [222, 447, 673, 898]) +
    repeated('chair', chairs) +
    '</svg>',
)

/** Decorative map above the address; the link opens a real map. */
export const streets = raw(
  '<svg viewBox="0 0 360 136" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path fill="var(--wall-2)" d="M0 0h96v44H0zM112 0h88v36h-88zM216 0h144v28H216zM0 60h84v76H0zM232 46h128v34H232zM220 98h140v38H220z"/><path fill="var(--ok-soft)" d="M104 52h96l10 84H100z"/><path fill="none" stroke="var(--surface)" stroke-width="9" d="M-4 52h104l120-18 144 2M104-4v144M208-4l4 60 8 84M212 88h152"/></svg>',
)
