/** Keyboard shortcuts of the schedule, listed by `?`. */
export const scheduleKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['t'], does: 'Shko te dita e sotme' },
  { keys: ['←', '→', '↑', '↓'], does: 'Lëviz nëpër orar' },
  { keys: ['Home', 'End'], does: 'Fillimi, fundi i ditës' },
  { keys: ['Enter'], does: 'Hap terminin, ose shto një të ri' },
  { keys: ['Alt', '↑ ↓'], does: 'Zhvendos terminin 15 minuta' },
  { keys: ['Alt', '← →'], does: 'Kaloje te berberi ose te dita tjetër' },
  { keys: ['Shift', 'Alt', '↑ ↓'], does: 'Ndrysho kohëzgjatjen' },
  { keys: ['c'], does: 'Konfirmo terminin' },
  { keys: ['p'], does: 'Hap vizitën për ta paguar' },
  { keys: ['Delete'], does: 'Fshi terminin' },
  { keys: ['PageUp', 'PageDown'], does: 'Dita ose java e mëparshme, e ardhshme' },
]
