import { expect, test } from 'vitest'
import { installationOf, programCommand, startCommand } from './programCommand.ts'

test.each([
  [{}, 'checkout'],
  // A terminal that systemd started.
  [{ SYSTEMD_EXEC_PID: '41' }, 'checkout'],
  [{ SYSTEMD_EXEC_PID: '42' }, 'service'],
  [{ ORARI_INSTALLATION: 'service' }, 'service'],
  [{ ORARI_INSTALLATION: 'container', SYSTEMD_EXEC_PID: '42' }, 'container'],
])('with %j Orari runs as a %s', (env, installation) => {
  expect(installationOf(env, 42)).toBe(installation)
})

test.each([
  ['checkout', 'npm run admin -- leave-demo', 'npm run drill', 'npm start'],
  ['service', 'orari admin leave-demo', 'orari drill', 'systemctl start orari'],
  [
    'container',
    'docker compose run --rm --no-deps --entrypoint node orari src/cli/admin.ts leave-demo',
    'docker compose run --rm --no-deps --entrypoint node orari src/cli/drill.ts',
    'docker compose up -d',
  ],
] as const)('commands of a %s', (installation, leaveDemo, drill, start) => {
  expect(programCommand('admin', 'leave-demo', installation)).toBe(leaveDemo)
  expect(programCommand('drill', '', installation)).toBe(drill)
  expect(startCommand(installation)).toBe(start)
})
