import { randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { JsonObject } from '#model'
import { callsOf } from './advanceApplication.ts'
import { expect, expectAccessible, test } from './borrower.ts'
import { catchFileChooser } from './catchFileChooser.ts'
import { ignoreLines } from './ignoreLines.ts'
import { keepPicture } from './keepPicture.ts'
import { openLine } from './openLine.ts'
import { seeScreen } from './seeScreen.ts'
import { startApplication, type Applicant } from './startApplication.ts'
import { settle } from './walkApplication.ts'
import { submitButton } from './walkFlow.ts'
import { takeFocus } from './takeFocus.ts'

const bytes = 1_500_000
const bytesPerSecond = 250_000

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Sending scan.pdf' })
const button = (page: Page, name: string) => page.getByRole('button', { name: `${name} scan.pdf` })
/** What the browser itself says of a request that did not get through. */
const failures = /net::ERR_/

/** Someone in front of the screen that takes documents of any kind. */
async function openScreen(page: Page, origin = ''): Promise<Applicant> {
  const applicant = await startApplication(page, { origin, isLater: true })
  await page.goto(`${origin}/account/heloc/${applicant.uuid}/conditions/upload-document`)
  expect(await settle(page)).toBe('conditions/upload-document')
  await expect(page.locator('.lintel-upload')).toBeVisible()
  return applicant
}

async function chooseScan(page: Page): Promise<void> {
  const scan = await PDFDocument.create()
  scan.addPage()
  scan.context.register(scan.context.stream(randomBytes(bytes)))
  const buffer = Buffer.from(await scan.save())
  await page
    .locator('.lintel-upload input[type=file]')
    .first()
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
}

/** A line that is as slow as a phone's outdoors; -1: as fast as it gets. */
async function setSpeed(network: CDPSession, uploadThroughput: number): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

async function slowDown(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await setSpeed(network, bytesPerSecond)
  return network
}

const keptOf = async (page: Page, applicant: Applicant) =>
  (await callsOf(page, applicant)).read<readonly JsonObject[]>('documents?package=upload')

/** Every value that the bar has, and all that a screen reader is told, from now on. */
async function listen(
  page: Page,
): Promise<
  () => Promise<{ readonly values: readonly number[]; readonly said: readonly string[] }>
> {
  const heard = await page.evaluateHandle(() => {
    const found: { values: number[]; said: string[] } = { values: [], said: [] }
    const look = () => {
      const value = document.querySelector('progress')?.value
      if (value !== undefined && value !== found.values.at(-1)) found.values.push(value)
      const said = document.querySelector('.lintel-upload output')?.textContent ?? ''
      if (said !== '' && said !== found.said.at(-1)) found.said.push(said)
    }
    new MutationObserver(look).observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
    return found
  })
  return () => heard.jsonValue()
}

test(
  'a file on a slow line: the bar follows what was really sent, and speaks of it at quarters only',
  { tag: '@long' },
  async ({ page }) => {
    const applicant = await openScreen(page)
    await slowDown(page)
    const read = await listen(page)
    const begun = Date.now()
    await chooseScan(page)
    await expect
      .poll(() => bar(page).evaluate((element: HTMLProgressElement) => element.value))
      .toBeGreaterThan(bytes / 4)
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^(\d+ kB|1\.\d MB) of 1\.4 MB sent$/)
    expect(
      await bar(page).evaluate((element: HTMLProgressElement) => element.position),
    ).toBeLessThan(1)
    await keepPicture(page, 'upload-sending')
    await expectAccessible(page)
    await expect(bar(page)).toHaveCount(0)
    expect(Date.now() - begun, 'the line was slow').toBeGreaterThan(4000)
    await expect(button(page, 'Remove')).toBeVisible()

    const { values, said } = await read()
    const between = values.filter((value) => value > 0 && value < values.at(-1)!)
    expect(between.length, `${values}`).toBeGreaterThanOrEqual(3)
    expect(values, 'never back').toEqual(values.toSorted((one, other) => one - other))
    expect(values.at(-1)).toBeGreaterThanOrEqual(bytes)
    expect(said[0]).toBe('Sending your files')
    expect(said.slice(1).join('\n')).toMatch(
      /^(Sending your files: (25|50|75)% sent\n){1,3}(Sent\. We are checking the file\.\n)?Files received: 1$/,
    )
    expect(new Set(said).size).toBe(said.length)
    expect(await keptOf(page, applicant)).toEqual([
      expect.objectContaining({ name: 'scan.pdf', pages: 1 }),
    ])
  },
)

test(
  'Cancel ends the request itself: nothing more goes out, nothing is kept, and the file can be chosen again',
  { tag: '@long' },
  async ({ page }) => {
    const applicant = await openScreen(page)
    const network = await slowDown(page)
    const ended = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/documents?'),
    )
    await chooseScan(page)
    await expect
      .poll(() => bar(page).evaluate((element: HTMLProgressElement) => element.value))
      .toBeGreaterThan(0)
    await button(page, 'Cancel').click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.locator('.lintel-file')).toHaveCount(0)
    expect(await keptOf(page, applicant)).toEqual([])

    await setSpeed(network, -1)
    await chooseScan(page)
    await expect(button(page, 'Remove')).toBeVisible()
    expect(await keptOf(page, applicant)).toHaveLength(1)
  },
)

test('the line breaks half way: it is said, the form waits, and trying again sends the file', async ({
  page,
  watch,
  baseURL,
}) => {
  const line = await openLine(Number(new URL(baseURL!).port))
  const applicant = await openScreen(page, line.url)
  const network = await slowDown(page)
  await chooseScan(page)
  await expect
    .poll(() => bar(page).evaluate((element: HTMLProgressElement) => element.value))
    .toBeGreaterThan(bytes / 4)
  line.cut()
  await expect(page.getByText('This file did not reach us. Please try again.')).toBeVisible()
  await expect(page.locator('.lintel-upload output')).toHaveText(
    'A file did not reach us. Please try it again or remove it.',
  )
  await seeScreen(page, 'upload-broken')
  await submitButton(page).click()
  await expect(page.getByRole('link', { name: /try it again or remove it/ })).toBeVisible()
  line.mend()
  await setSpeed(network, -1)
  expect(await keptOf(page, applicant)).toEqual([])

  await button(page, 'Try again').click()
  await expect(button(page, 'Remove')).toBeVisible()
  expect(await keptOf(page, applicant)).toHaveLength(1)
  line.close()
  ignoreLines(watch, failures)
})

test(
  'a file that is refused for what it is gives way to another one, and is not tried again',
  { tag: '@long' },
  async ({ page, watch }) => {
    const applicant = await openScreen(page)
    const file = {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('These are words, whatever the name says.'),
    }
    await page.locator('.lintel-upload input[type=file]').first().setInputFiles(file)
    await expect(page.locator('.lintel-file .lintel-error')).toHaveText(
      /We can take PDF files and JPEG, PNG or HEIC pictures\..*Save or print it as a PDF/,
    )
    await expect(button(page, 'Try again')).toHaveCount(0)
    await seeScreen(page, 'upload-refused')
    const another = page.getByLabel('Choose another file in place of scan.pdf')
    await takeFocus(another)
    const chooser = await catchFileChooser(page, () => page.keyboard.press('Enter'))
    const scan = await PDFDocument.create()
    scan.addPage()
    await chooser.setFiles({
      name: 'print.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await scan.save()),
    })
    await expect(page.getByRole('button', { name: 'Remove print.pdf' })).toBeVisible()
    await expect(page.getByText('scan.pdf')).toHaveCount(0)
    expect(await keptOf(page, applicant)).toEqual([expect.objectContaining({ name: 'print.pdf' })])
    expect(watch.console.splice(0)).toEqual([expect.stringContaining('415')])
  },
)

test(
  'the answer is lost after the file has arrived: trying again does not keep it twice',
  { tag: '@long' },
  async ({ page, watch }) => {
    const applicant = await openScreen(page)
    let lost = 0
    await page.route(/\/documents\?/, async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await chooseScan(page)
    await expect(page.getByText('This file did not reach us. Please try again.')).toBeVisible()
    const [first] = await keptOf(page, applicant)
    await button(page, 'Try again').click()
    await expect(button(page, 'Remove')).toBeVisible()
    expect(await keptOf(page, applicant)).toEqual([first])
    ignoreLines(watch, failures)
  },
)
