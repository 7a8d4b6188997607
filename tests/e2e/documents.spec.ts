import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { advanceApplication } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { keyboardHands } from './keyboard/keyboardHands.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication } from './startApplication.ts'
import { settle, typicalAnswers } from './walkApplication.ts'
import { bundleOf, submitButton } from './walkFlow.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

for (const orgCode of ['alder', 'harborlight'] as const)
  test(
    `every closing document of ${orgCode} is read on a phone by the keyboard, as text, then signed`,
    { tag: orgCode === 'alder' ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize(phone)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      const applicant = await startApplication(page, { orgCode })
      await advanceApplication(page, applicant, 'signing/intro', orgCode)
      await page.goto(`/account/heloc/${applicant.uuid}/signing/sign?orgCode=${orgCode}`)
      expect(await settle(page)).toBe('signing/sign')
      await expect(page.getByRole('button', { name: /^Read “/ })).toBeVisible()
      const count = await page.locator('.document-rows > li').count()
      expect(count).toBeGreaterThan(3)

      const dialog = page.getByRole('dialog')
      const read: string[] = []
      const look = async () => {
        read.push(await dialog.locator('output').first().innerText())
        await expectAccessible(page)
        expect(await findOverflow(page)).toEqual([])
        for (const viewport of [wide, phone]) {
          await page.setViewportSize(viewport)
          const { letters, size } = await dialog.locator('.reading-text').evaluate(measureText)
          expect(size).toBeGreaterThanOrEqual(16)
          expect(letters, `at ${viewport.width} px`).toBeLessThanOrEqual(70)
        }
      }
      await keyboardHands.read(page, look)
      expect(read).toEqual(
        Array.from({ length: count }, (_, index) => `Document ${index + 1} of ${count}`),
      )
      expect(fetched.filter((url) => /PdfDocument|pdfWorker|\/pdf-/.test(url))).toEqual([])
      expect(page.workers()).toEqual([])

      await expect(submitButton(page)).toBeVisible()
      if (orgCode === 'alder') {
        const order = await page
          .locator('main form button[type="submit"], .screen-actions, .feedback-prompt')
          .evaluateAll((parts) => parts.map(({ className }) => className.split(' ').at(-1)))
        expect(order.at(0), 'the page’s own business first').toContain('button')
        expect(order.slice(1)).toEqual(['screen-actions', 'screen-actions', 'feedback-prompt'])
      }
      await seeScreen(page, `signing-read-${orgCode}`)
      const { screens } = bundleOf(orgCode).screens
      const form = bundleOf(orgCode).forms[screens['signing/sign']!.form!]!
      const words = { legalName: applicant.legalName, today: '2026-11-21' }
      await keyboardHands.answer(page, form, typicalAnswers['signing/sign']!, words)
      await keyboardHands.press(page, submitButton(page))
      await expect(page).not.toHaveURL(/signing\/sign/)
    },
  )

test('the browser’s Back closes a document, and leaves the page only from the page itself', async ({
  page,
}) => {
  const applicant = await startApplication(page, { orgCode: 'alder' })
  await advanceApplication(page, applicant, 'signing/intro', 'alder')
  await page.goto(`/account/heloc/${applicant.uuid}/signing/intro?orgCode=alder`)
  await page.getByRole('link', { name: 'Read and sign' }).click()
  const opener = page.locator('.document-rows > li button').first()
  const dialog = page.getByRole('dialog')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).first().click(),
  ]) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/signing\/sign/)
    await expect(opener).toBeFocused()
    await expect.poll(() => page.evaluate(() => 'dialog' in (history.state as object))).toBe(false)
  }
  await page.goBack()
  await expect(page).toHaveURL(/signing\/intro/)
})

/** Size of the letters in pixels, and how many fit on the longest line. */
function measureText(text: Element): { size: number; letters: number } {
  const size = Number.parseFloat(getComputedStyle(text).fontSize)
  const range = document.createRange()
  let letters = 0
  for (const paragraph of text.querySelectorAll('p:not(footer p), li')) {
    const tops = new Map<number, number>()
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let index = 0; index < node.textContent!.length; index++) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        tops.set(top, (tops.get(top) ?? 0) + 1)
      }
    letters = Math.max(letters, ...tops.values())
  }
  return { size, letters }
}
