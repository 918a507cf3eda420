import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Opens the newest mail to an address. The outbox is shared by a worker's tests, so its first page may have only other
 * mails.
 */
export async function openMail(page: Page, address: string, subject = /./): Promise<void> {
  let id: string | undefined
  const find = async () => {
    const reply = await page.request.get('/api/outbox?limit=100')
    const { mails } = (await reply.json()) as { mails: { id: string; to: string; subject: string }[] }
    id = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject))?.id
    return id
  }
  await expect.poll(find).toBeDefined()
  await page.goto(`/outbox?mail=${id}`)
}
