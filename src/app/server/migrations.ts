import { fileURLToPath } from 'node:url'
import type { SchemaFiles } from '#platform/server/migrate.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The schema of this version, and of version 1.0.0, from which it upgrades. */
export const schemaFiles = {
  base: [fileOf('database/schema.sql'), fileOf('database/first-rows.sql')],
  migrations: fileOf('database/migrations'),
  former: {
    version: '1.0.0',
    base: fileOf('upgrade/schema-1.0.0.sql'),
    applied: fileOf('upgrade/migrations-1.0.0.json'),
    migrations: fileOf('upgrade/migrations'),
    finish: fileOf('upgrade/finish.sql'),
  },
} satisfies SchemaFiles & { former: { finish: string } }
