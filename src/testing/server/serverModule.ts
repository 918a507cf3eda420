import type { App, AppParts } from '#app/server/app.ts'

/** A module of the server: its source or, with TEST_BUILT_SERVER, what `npm start` runs. */
export const serverModule = (name: 'app' | 'main'): URL =>
  new URL(
    process.env['TEST_BUILT_SERVER'] === '1' ? `../../../dist/server/bundle/${name}.js` : `../../app/server/${name}.ts`,
    import.meta.url,
  )

export const { openApp } = (await import(serverModule('app').href)) as {
  openApp(parts: AppParts): Promise<App>
}
