import type { Page } from '@playwright/test'

/**
 * Begun before the borrower comes to `step`, resolves once the server has a draft that stands
 * there; a quiet network does not tell.
 */
export async function savedAt(page: Page, step: string): Promise<void> {
  await page.waitForResponse((answer) => {
    const request = answer.request()
    if (!answer.ok() || request.method() !== 'PUT' || !request.url().includes('/draft'))
      return false
    return (request.postDataJSON() as { step?: string } | null)?.step === step
  })
}
