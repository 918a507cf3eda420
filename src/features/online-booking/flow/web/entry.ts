import { followKeyboard } from '#platform/web/keyboard.ts'
import { countDown } from './countDown.ts'
import { follow } from './follow.ts'
import { framed } from './framed.ts'
import { sumServices } from './sumServices.ts'
import { keepTyped } from './keepTyped.ts'
import { showTimeZone } from './showTimeZone.ts'
import { workAhead } from './solve.ts'

/**
 * The steps work as links and forms without this script. With it they change in place: typed values stay, holds are
 * counted down, and Back and Forward restore each step.
 */
const fitFrame = framed(window)
const reload: () => void = follow(document, enhance)

function enhance(main: HTMLElement): void {
  keepTyped(main)
  sumServices(main)
  showTimeZone(main)
  workAhead(main)
  countDown(main, reload)
  fitFrame(main)
}

followKeyboard()
const first = document.querySelector<HTMLElement>('main')
if (first) enhance(first)
