import { countDown } from './countDown.ts'
import { follow, type Follow } from './follow.ts'
import { sumServices } from './sumServices.ts'
import { keepTyped } from './keepTyped.ts'
import { sayZone } from './sayZone.ts'

/**
 * The steps work as links and forms without this script. With it they change in place: what was typed stays, a held start is counted down,
 * and back and forward of the browser show each step as it was.
 */
const again: Follow = follow(document, enhance)

function enhance(main: HTMLElement): void {
  keepTyped(main)
  sumServices(main)
  sayZone(main)
  countDown(main, () => again.reload())
}

const first = document.querySelector<HTMLElement>('main')
if (first) enhance(first)
