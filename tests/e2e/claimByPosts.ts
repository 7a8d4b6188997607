import { equal, match, ok } from 'node:assert/strict'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '../../tools/browser/Page.ts'
import { fillPlain } from './fillPlain.ts'
import { postForm } from './postForm.ts'

/** Claims a benefit with forms alone: tasks, errors, a file that is damaged and one that is not. */
export async function claimByPosts(page: Page): Promise<void> {
  const heading = () => page.locator('h1').innerText()
  const problems = () => page.locator('.lintel-summary li').allInnerTexts()
  const follow = (path: string) => postForm(page, page.locator(`main a[href*="${path}"]`).first())
  const send = () => postForm(page, page.locator('main form .lintel-button').last())
  const attach = (buffer: Buffer) =>
    page
      .locator('main form input[type=file]')
      .first()
      .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer })

  await page.goto('/claim')
  await follow('/claim/about')
  await send()
  ok((await problems()).length >= 3)
  await fillPlain(page, {
    '/name': 'Noor Haddad',
    '/dateOfBirth/month': '6',
    '/dateOfBirth/day': '12',
    '/dateOfBirth/year': '1980',
    '/email': 'noor.haddad@example.com',
    '/paidBy': 'CHECK',
  })
  await send()
  equal(await heading(), 'Your home')
  await fillPlain(page, { '/address': '7 Juniper Street, Reno', '/heating': 'GAS' })
  await send()
  await follow('/claim/bill')
  await fillPlain(page, { '/amount': '310.50' })
  await attach(Buffer.from('%PDF-1.4\n%%EOF'))
  await send()
  match((await problems()).join('\n'), /The file is damaged/)
  equal(await page.locator('[name="/amount"]').inputValue(), '310.50')
  const bill = await PDFDocument.create()
  bill.addPage().drawText('Heating, January')
  await attach(Buffer.from(await bill.save()))
  await send()
  equal(await heading(), 'Your claim')
  await follow('/claim/people')
  await send()
  await send()
  equal(await heading(), 'Check your answers')
  match(await page.locator('main').innerText(), /Noor Haddad[^]*bill\.pdf[^]*310\.50/)
  await page.locator('main form [type=checkbox]').first().click()
  await send()
  match(new URL(await page.url()).pathname, /\/claim\/done$/)
  equal(await page.locator('main form').count(), 0)
}
