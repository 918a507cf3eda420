// Loaded by Orari's process itself when it has replaced the launcher.
import { watchNpm } from './npm-parent.mjs'

watchNpm(() => process.kill(process.pid, 'SIGTERM'))
