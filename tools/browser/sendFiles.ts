import type { Locator, Page } from './Page.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { until } from './until.ts'

/** Uploads small PDFs under these names, and waits for each. `id`: the field's. */
export async function sendFiles(
  page: Page,
  field: Locator,
  id: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const document = await PDFDocument.create()
    document.addPage().drawText(name)
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
    await page.locator(`[id="${id}-file"]`).setInputFiles(file)
    await field.getByText(name).first().waitFor()
    const isSent = async () => (await field.locator('progress').count()) === 0
    await until(isSent, `${name} has arrived`)
    const [rejection] = await field.locator('.lintel-file .lintel-error').allInnerTexts()
    if (rejection !== undefined) throw new Error(`${name} is refused: ${rejection}`)
  }
}
