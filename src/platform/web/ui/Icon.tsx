import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const withCircles = (d: string, ...circles: readonly [cx: number, cy: number, r: number][]) => (
  <>
    {circles.map(([cx, cy, r]) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
    ))}
    <path d={d} />
  </>
)
const withRectangle = (d: string, x: number, y: number, width: number, height: number, rx: number) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={rx} />
    <path d={d} />
  </>
)

/** Drawn on a 24 px grid with a stroke of 1.9 and round ends. */
const drawings = {
  home: <path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />,
  calendar: withRectangle('M3.5 10h17M8 3v4M16 3v4', 3.5, 5, 17, 15.5, 3),
  people: withCircles(
    'M2.5 20c.6-3.8 3.2-5.5 6.5-5.500s5.9 1.7 6.5 5.500M16 5.300a3.5 3.5 0 0 1 0 6.400M18.5 15c1.8.8 2.8 2.5 3 5',
    [9, 8.5, 3.5],
  ),
  person: withCircles('M5 20c.6-3.8 3.5-5.5 7-5.500s6.4 1.7 7 5.5', [12, 8, 3.7]),
  bars: <path d="M5 20v-7M12 20V5M19 20v-10" />,
  sliders: withCircles('M4 7h9M19 7h1M4 17h1M11 17h9', [16, 7, 2.6], [8, 17, 2.6]),
  card: withRectangle('M3 10h18M7 15h3', 3, 5.5, 18, 13, 3),
  search: withCircles('m16 16 4.5 4.5', [11, 11, 6.5]),
  globe: withCircles('M3.5 12h17M12 3.500c4.500 5 4.500 12 0 17c-4.500-5-4.500-12 0-17', [12, 12, 8.5]),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  moon: <path d="M20 14.500A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.500z" />,
  sun: withCircles(
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M5.6 18.4 7 17M17 7l1.4-1.4',
    [12, 12, 4],
  ),
  check: <path d="m5 12.5 4.5 4.500L19 7" />,
  x: <path d="m6 6 12 12M18 6 6 18" />,
  cup: (
    <path d="M5 9h12v5.500a4.5 4.5 0 0 1-4.5 4.500h-3A4.5 4.5 0 0 1 5 14.500zM17 10.500h1a2.5 2.5 0 0 1 0 5h-1M8.5 3v2.500M12.5 3v2.5" />
  ),
  bag: withRectangle('M8.5 8V5.500A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.500V8M3.5 13h17', 3.5, 8, 17, 12, 2.5),
  flag: <path d="M5.5 21V4M5.5 5h12L15 9.200l2.5 4.300h-12" />,
  clock: withCircles('M12 7.500V12l3 2', [12, 12, 8.5]),
  trash: (
    <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.500h6.400a1.5 1.5 0 0 0 1.5-1.500l.8-12M10.2 11v5.500M13.8 11v5.5" />
  ),
  pencil: <path d="m4.5 19.5.9-4L16 5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.600L8.5 18.600zM13.8 7.200l3 3" />,
  dots: (
    <g fill="currentColor" stroke="none">
      <circle cx="5.5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="18.5" cy="12" r="1.7" />
    </g>
  ),
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  'chevron-up': <path d="m6 14.5 6-6 6 6" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'arrow-right': <path d="M5 12h14M13 6l6 6-6 6" />,
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4" />,
  mail: withRectangle('m4 8 8 5.500L20 8', 3, 5.5, 18, 13.5, 3),
  share: (
    <path d="M12 15.5V3.5M8.5 7 12 3.5 15.5 7M8 10.5H6a1 1 0 0 0-1 1V20a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5a1 1 0 0 0-1-1h-2" />
  ),
  send: <path d="M20.5 3.5 10.5 13.500M20.5 3.5 14 20.500l-3.5-7-7-3.500z" />,
  phone: (
    <path d="M6 3.500h3l1.5 4.5-2 1.500a12 12 0 0 0 6 6l1.5-2 4.5 1.500v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.700a2 2 0 0 1 2-2.200z" />
  ),
  user: withCircles('M6.5 18.700c1-2.5 3-3.6 5.5-3.600s4.5 1.1 5.5 3.6', [12, 12, 8.8], [12, 10, 2.9]),
  'no-show': withCircles('M3.5 20c.5-3.8 3-5.5 6.5-5.5 1 0 1.9.1 2.7.4M16 15l5 5M21 15l-5 5', [10, 8, 3.5]),
  logout: <path d="M14 4.500H6.500a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10 12h10.500M17 8l4 4-4 4" />,
  undo: <path d="M4.5 9.500H14a5.5 5.5 0 0 1 0 11H9M8.5 5 4 9.5 8.5 14" />,
  warning: <path d="M12 4.2 21 19.500H3zM12 10v4.500M12 17v.1" />,
  info: withCircles('M12 11.200V16.500M12 7.800v.1', [12, 12, 8.8]),
  eye: withCircles('M2.5 12C4.5 8 8 5.8 12 5.800S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.200S4.5 16 2.5 12z', [12, 12, 2.9]),
  'eye-off': (
    <path d="M4 4l16 16M9.5 6.100c.8-.2 1.6-.3 2.5-.3 4 0 7.5 2.2 9.5 6.200a12 12 0 0 1-2.8 3.700M6.3 7.500A11.7 11.7 0 0 0 2.5 12c2 4 5.5 6.2 9.5 6.2 1.7 0 3.3-.4 4.7-1.200M10 10a2.9 2.9 0 0 0 4 4" />
  ),
  refresh: <path d="M19.5 11A7.6 7.6 0 0 0 5.6 8M4.5 4v4.500H9M4.5 13a7.6 7.6 0 0 0 13.9 3M19.5 20v-4.500H15" />,
  move: <path d="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4" />,
  repeat: (
    <path d="M7 4 4 7l3 3M4 7h12.500a3.5 3.5 0 0 1 3.5 3.500V12M17 20l3-3-3-3M20 17H7.500A3.5 3.5 0 0 1 4 13.500V12" />
  ),
  download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.500M4.5 19.500h15" />,
  print: (
    <path d="M7 8.500V4h10v4.500M7 17H5.500A2 2 0 0 1 3.5 15v-4.500a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17M7 14h10v6H7z" />
  ),
  drop: <path d="M12 3.500c3.5 4 5.5 6.800 5.5 9.800a5.5 5.5 0 0 1-11 0c0-3 2-5.800 5.5-9.800z" />,
  scissors: withCircles('M8.8 8 20 17.500M8.8 16 20 6.5', [6.5, 6.5, 2.6], [6.5, 17.5, 2.6]),
  history: <path d="M4.5 5v4.500H9M4.7 9.400A8.4 8.4 0 1 1 3.8 14M12 8v4.500l3 2" />,
  till: <path d="M5 10.500h14l1.500 6v3h-17v-3zM8 10.500V4.500h8v6M3.500 16.500h17" />,
  trophy: (
    <path d="M7.5 4.500h9V10a4.5 4.5 0 0 1-9 0zM7.5 6H4v1.500A3.5 3.5 0 0 0 7.5 11M16.5 6H20v1.500a3.5 3.5 0 0 1-3.5 3.500M12 14.500v3M8.5 20h7M9.5 20a2.5 2.5 0 0 1 5 0" />
  ),
  euro: <path d="M18 6.800A7 7 0 1 0 18 17.200M3.5 10.300H13M3.5 13.700H13" />,
  lock: withRectangle('M8 10.500V8a4 4 0 0 1 8 0v2.5', 5, 10.5, 14, 10, 2.5),
  filter: <path d="M4 6.500h16M7 12h10M10.5 17.500h3" />,
  copy: withRectangle(
    'M15.5 8.500V6.500a2.5 2.5 0 0 0-2.5-2.500H6.500A2.5 2.5 0 0 0 4 6.500V13a2.5 2.5 0 0 0 2.5 2.500h2',
    8.5,
    8.5,
    11.5,
    11.5,
    2.5,
  ),
  external: (
    <path d="M13.5 4.500h6v6M19.5 4.5 11 13M18 14v3.500a2 2 0 0 1-2 2H6.500a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2H10" />
  ),
  link: (
    <path d="M10 13.500a4 4 0 0 0 5.700.300l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10.500a4 4 0 0 0-5.700-.300l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200" />
  ),
  star: <path d="m12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.7-5-2.8-5 2.8 1.1-5.700L4 9.900l5.6-.7z" />,
  shield: <path d="M12 3.5 19.5 6v5.500c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6zM8.8 12l2.3 2.300L15.5 10" />,
  scan: (
    <path d="M4 8.500V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.500V18a2 2 0 0 1-2 2h-2.500M8.5 20H6a2 2 0 0 1-2-2v-2.500M8 9v6M12 9v6M16 9v6" />
  ),
  offline: (
    <path d="M4 4l16 16M2.5 9.500A14.500 14.500 0 0 1 7 6.600M11 5.500a14.500 14.500 0 0 1 10.500 4M5.8 13a9.500 9.500 0 0 1 4-2.300M15.500 11.200a9.500 9.500 0 0 1 2.700 1.800M9 16.500a5 5 0 0 1 5.500-.600M12 20v.1" />
  ),
  keyboard: withRectangle('M6.5 10h.1M10 10h.1M13.7 10h.1M17.4 10h.1M8.5 14.500h7', 2.5, 6, 19, 12.5, 3),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** For the component gallery. */
export const iconNames = Object.keys(drawings) as IconName[]

/** Attributes of an `svg` that is drawn with lines in the text's colour. */
export const lineDrawing = (size: number) => ({
  viewBox: '0 0 24 24',
  width: size,
  height: size,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
})

interface IconProps {
  name: IconName
  /** Pixels. */
  size?: number
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string | undefined
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      {...lineDrawing(size)}
      strokeWidth={name === 'plus' || name === 'check' || name === 'x' || name === 'minus' ? 2.3 : 1.9}
      className={cn('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawings[name]}
    </svg>
  )
}
