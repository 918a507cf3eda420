type Circle = readonly [cx: number, cy: number, r: number]
type Rectangle = readonly [x: number, y: number, width: number, height: number, rx: number]
/** Path data, a circle or a rectangle. */
type Shape = string | Circle | Rectangle
export type Drawing = string | readonly Shape[]

/** Icons of the app, on a grid of 24 px with a stroke of 1.9 and round ends; public pages share some of them. */
export const drawings = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  calendar: [[3.5, 5, 17, 15.5, 3], 'M3.5 10h17M8 3v4M16 3v4'],
  people: [
    [9, 8.5, 3.5],
    'M2.5 20c.6-3.8 3.2-5.5 6.5-5.5s5.9 1.7 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 15c1.8.8 2.8 2.5 3 5',
  ],
  person: [[12, 8, 3.7], 'M5 20c.6-3.8 3.5-5.5 7-5.5s6.4 1.7 7 5.5'],
  bars: 'M5 20v-7M12 20V5M19 20v-10',
  sliders: [[16, 7, 2.6], [8, 17, 2.6], 'M4 7h9M19 7h1M4 17h1M11 17h9'],
  card: [[3, 5.5, 18, 13, 3], 'M3 10h18M7 15h3'],
  search: [[11, 11, 6.5], 'm16 16 4.5 4.5'],
  globe: [[12, 12, 8.5], 'M3.5 12h17M12 3.5c4.5 5 4.5 12 0 17c-4.5-5-4.5-12 0-17'],
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z',
  sun: [[12, 12, 4], 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4'],
  check: 'm5 12.5 4.5 4.5L19 7',
  x: 'm6 6 12 12M18 6 6 18',
  cup: 'M5 9h12v5.5a4.5 4.5 0 0 1-4.5 4.5h-3A4.5 4.5 0 0 1 5 14.5zM17 10.5h1a2.5 2.5 0 0 1 0 5h-1M8.5 3v2.5M12.5 3v2.5',
  bag: [[3.5, 8, 17, 12, 2.5], 'M8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V8M3.5 13h17'],
  flag: 'M5.5 21V4M5.5 5h12L15 9.2l2.5 4.3h-12',
  clock: [[12, 12, 8.5], 'M12 7.5V12l3 2'],
  trash:
    'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10.2 11v5.5M13.8 11v5.5',
  pencil: 'm4.5 19.5.9-4L16 5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8.5 18.6zM13.8 7.2l3 3',
  dots: [
    [5.5, 12, 1.7],
    [12, 12, 1.7],
    [18.5, 12, 1.7],
  ],
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  mail: [[3, 5.5, 18, 13.5, 3], 'm4 8 8 5.5L20 8'],
  share:
    'M12 15.5V3.5M8.5 7 12 3.5 15.5 7M8 10.5H6a1 1 0 0 0-1 1V20a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5a1 1 0 0 0-1-1h-2',
  send: 'M20.5 3.5 10.5 13.5M20.5 3.5 14 20.5l-3.5-7-7-3.5z',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2z',
  user: [[12, 12, 8.8], [12, 10, 2.9], 'M6.5 18.7c1-2.5 3-3.6 5.5-3.6s4.5 1.1 5.5 3.6'],
  'no-show': [[10, 8, 3.5], 'M3.5 20c.5-3.8 3-5.5 6.5-5.5 1 0 1.9.1 2.7.4M16 15l5 5M21 15l-5 5'],
  logout: 'M14 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10 12h10.5M17 8l4 4-4 4',
  undo: 'M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9M8.5 5 4 9.5 8.5 14',
  warning: 'M12 4.2 21 19.5H3zM12 10v4.5M12 17v.1',
  info: [[12, 12, 8.8], 'M12 11.2V16.5M12 7.8v.1'],
  eye: [[12, 12, 2.9], 'M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12z'],
  'eye-off':
    'M4 4l16 16M9.5 6.1c.8-.2 1.6-.3 2.5-.3 4 0 7.5 2.2 9.5 6.2a12 12 0 0 1-2.8 3.7M6.3 7.5A11.7 11.7 0 0 0 2.5 12c2 4 5.5 6.2 9.5 6.2 1.7 0 3.3-.4 4.7-1.2M10 10a2.9 2.9 0 0 0 4 4',
  refresh: 'M19.5 11A7.6 7.6 0 0 0 5.6 8M4.5 4v4.5H9M4.5 13a7.6 7.6 0 0 0 13.9 3M19.5 20v-4.5H15',
  move: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  repeat: 'M7 4 4 7l3 3M4 7h12.5a3.5 3.5 0 0 1 3.5 3.5V12M17 20l3-3-3-3M20 17H7.5A3.5 3.5 0 0 1 4 13.5V12',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  print:
    'M7 8.5V4h10v4.5M7 17H5.5A2 2 0 0 1 3.5 15v-4.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17M7 14h10v6H7z',
  drop: 'M12 3.5c3.5 4 5.5 6.8 5.5 9.8a5.5 5.5 0 0 1-11 0c0-3 2-5.8 5.5-9.8z',
  scissors: [[6.5, 6.5, 2.6], [6.5, 17.5, 2.6], 'M8.8 8 20 17.5M8.8 16 20 6.5'],
  history: 'M4.5 5v4.5H9M4.7 9.4A8.4 8.4 0 1 1 3.8 14M12 8v4.5l3 2',
  till: 'M5 10.5h14l1.5 6v3h-17v-3zM8 10.5V4.5h8v6M3.5 16.5h17',
  trophy:
    'M7.5 4.5h9V10a4.5 4.5 0 0 1-9 0zM7.5 6H4v1.5A3.5 3.5 0 0 0 7.5 11M16.5 6H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14.5v3M8.5 20h7M9.5 20a2.5 2.5 0 0 1 5 0',
  euro: 'M18 6.8A7 7 0 1 0 18 17.2M3.5 10.3H13M3.5 13.7H13',
  lock: [[5, 10.5, 14, 10, 2.5], 'M8 10.5V8a4 4 0 0 1 8 0v2.5'],
  filter: 'M4 6.5h16M7 12h10M10.5 17.5h3',
  copy: [
    [8.5, 8.5, 11.5, 11.5, 2.5],
    'M15.5 8.5V6.5a2.5 2.5 0 0 0-2.5-2.5H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2',
  ],
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M18 14v3.5a2 2 0 0 1-2 2H6.5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2H10',
  link: 'M10 13.5a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  star: 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.7-5-2.8-5 2.8 1.1-5.7L4 9.9l5.6-.7z',
  shield: 'M12 3.5 19.5 6v5.5c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6zM8.8 12l2.3 2.3L15.5 10',
  scan: 'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M8 9v6M12 9v6M16 9v6',
  offline:
    'M4 4l16 16M2.5 9.5A14.5 14.5 0 0 1 7 6.6M11 5.5a14.5 14.5 0 0 1 10.5 4M5.8 13a9.5 9.5 0 0 1 4-2.3M15.5 11.2a9.5 9.5 0 0 1 2.7 1.8M9 16.5a5 5 0 0 1 5.5-.6M12 20v.1',
  keyboard: [[2.5, 6, 19, 12.5, 3], 'M6.5 10h.1M10 10h.1M13.7 10h.1M17.4 10h.1M8.5 14.5h7'],
} satisfies Record<string, Drawing>

/** On a grid of 32 px: a clock whose hands are a pair of scissors. */
export const logo: readonly { strokeWidth: number; drawing: Drawing }[] = [
  { strokeWidth: 2.6, drawing: [[16, 16, 13.2]] },
  { strokeWidth: 2.4, drawing: 'M12.2 22.2 18.9 7.6M19.8 22.2 14.3 10.4' },
  {
    strokeWidth: 1.9,
    drawing: [
      [11.3, 24, 1.9],
      [20.7, 24, 1.9],
    ],
  },
]

function svgElement(shape: Shape): { tag: string; attributes: Record<string, string | number> } {
  if (typeof shape === 'string') return { tag: 'path', attributes: { d: shape } }
  if (shape.length === 3) {
    const [cx, cy, r] = shape
    return { tag: 'circle', attributes: { cx, cy, r } }
  }
  const [x, y, width, height, rx] = shape
  return { tag: 'rect', attributes: { x, y, width, height, rx } }
}

export const svgElements = (drawing: Drawing) =>
  typeof drawing === 'string' ? [svgElement(drawing)] : drawing.map(svgElement)
