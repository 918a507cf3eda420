import { expect, type APIRequestContext, type Page } from '@playwright/test'

export interface Session {
  token: string
  user: { id: string }
}
export interface Credentials {
  email: string
  password: string
}

export async function createSession(request: APIRequestContext, { email, password }: Credentials): Promise<Session> {
  const response = await request.post('/api/auth/login', { data: { email, password } })
  expect(response.ok(), `login of ${email}: ${response.status()}`).toBe(true)
  return (await response.json()) as Session
}

/** Runs in the page: stores a session like the login form. */
export function storeSession({ token, user }: Session): void {
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('isAuthenticated', 'true')
  sessionStorage.setItem('user', JSON.stringify(user))
}

/** Logs in through the API without loading the app, and opens `path` if given. */
export async function logIn(page: Page, credentials: Credentials, path?: string): Promise<Session> {
  const session = await createSession(page.request, credentials)
  // Any small file of the origin gives access to its session storage.
  await page.goto('/robots.txt')
  await page.evaluate(storeSession, session)
  if (path) await page.goto(path)
  return session
}

/** Logs in through the form, to stay logged in on the device, and waits for the first page. */
export async function stayLoggedIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByLabel('Më mbaj të kyçur në këtë pajisje').click()
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Logs in through the form and waits for the first page. */
export async function logInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/users')
}
