import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createIssue, type JsonObject } from '#model'
import type { UploadedFile, UploadOptions } from '#renderer'
import { danglingIds, description, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

interface Call extends UploadOptions {
  readonly file: File
  readonly arrive: (pages?: number) => void
  readonly fail: (reason: unknown) => void
}

const look: JsonObject = {
  'ui:field': 'upload',
  'ui:options': {
    documentType: 'PAYSTUB',
    accept: ['application/pdf', 'image/*', '.heic'],
    acceptWords: 'PDF or photos',
    maxBytes: 1000,
  },
}

/** A form whose server answers when the test says so. */
async function draw(
  schema: JsonObject = {},
  given: Parameters<typeof drawForm>[2] = {},
  more: JsonObject = {},
) {
  const calls: Call[] = []
  const upload = (file: File, options: UploadOptions) =>
    new Promise<UploadedFile>((resolve, reject) => {
      const arrive = (pages?: number) =>
        resolve({
          uuid: `id-${file.name}`,
          name: file.name,
          type: file.type,
          bytes: file.size,
          pages,
          createdAt: 'now',
        } as UploadedFile)
      calls.push({ ...options, file, arrive, fail: reject })
    })
  const items: JsonObject = { type: 'object', properties: { uuid: { type: 'string' } } }
  const drawn = drawForm(
    {
      type: 'object',
      required: ['proof'],
      properties: { proof: { type: 'array', title: 'Paystubs', items, ...schema } },
    },
    { proof: { ...look, ...more } },
    { services: { searchAddresses: () => Promise.resolve([]), upload }, ...given },
  )
  await drawnWhole()
  return { ...drawn, calls, call: (index: number) => calls[index]! }
}

const pdf = (name: string, bytes = 10) =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })
const picker = () => page.getByLabelText(/^Choose (files|a file)$/)
const choose = (...files: File[]) => userEvent.upload(picker(), files)
const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))
const stored = (name: string) => expect.objectContaining({ uuid: `id-${name}`, name })

describe('files to send', () => {
  it('are sent as what they are, shown on their way, and kept once they have arrived', async () => {
    const drawn = await draw()
    await choose(pdf('May.pdf'), pdf('June.pdf'))
    expect(drawn.calls.map(({ file, documentType }) => [file.name, documentType])).toEqual([
      ['May.pdf', 'PAYSTUB'],
      ['June.pdf', 'PAYSTUB'],
    ])
    drawn.call(0).onProgress(5, 10)
    await expect
      .element(page.getByRole('progressbar', { name: 'Sending May.pdf' }))
      .toHaveAttribute('value', '5')
    expect(drawn.typed()).toEqual({})
    drawn.call(1).arrive(3)
    drawn.call(0).arrive(1)
    await expect
      .poll(() => drawn.typed())
      .toEqual({ proof: [stored('June.pdf'), stored('May.pdf')] })
    expect((drawn.typed().proof as readonly object[]).map((file) => Object.keys(file))).toEqual(
      [0, 1].map(() => ['uuid', 'name', 'type', 'bytes', 'pages']),
    )
    const list = page.getByRole('list', { name: 'Files for Paystubs' })
    await expect.element(list.getByText('1 kB · 3 pages')).toBeVisible()
    await expect.element(list.getByText('1 kB · 1 page', { exact: true })).toBeVisible()
    expect(page.getByRole('progressbar').elements()).toEqual([])
    expect(danglingIds()).toEqual([])
  })

  it('that look dark are sent all the same, and it is said until they are removed', async () => {
    const drawn = await draw({}, {}, { 'ui:options': { documentType: 'ID' } })
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30)
    const black = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    await choose(new File([black!], 'night.jpg', { type: 'image/jpeg' }))
    drawn.call(0).arrive()
    await choose(new File([black!], 'later.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByText('“later.jpg” looks dark.')).toBeVisible()
    await expect.poll(() => drawn.typed()).toEqual({ proof: [stored('night.jpg')] })
    const hint = page.getByText('“night.jpg” looks dark.')
    await expect.element(hint).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove night.jpg' }))
    await expect.element(hint).not.toBeInTheDocument()
  })

  it('show the bytes that were sent, and from the last one that they are being checked', async () => {
    const drawn = await draw({}, {}, { 'ui:options': { documentType: 'ID' } })
    await choose(pdf('scan.pdf', 400 * 1024))
    const bar = page.getByRole('progressbar', { name: 'Sending scan.pdf' })
    const shown: unknown[] = []
    for (const kilobytes of [0, 100, 230, 400]) {
      drawn.call(0).onProgress(kilobytes * 1024, 400 * 1024)
      await expect.element(bar).toHaveAttribute('value', String(kilobytes * 1024))
      shown.push(
        (bar.element() as HTMLProgressElement).position,
        bar.element().getAttribute('aria-valuetext'),
      )
    }
    const words = [
      '0 kB of 400 kB sent',
      '100 kB of 400 kB sent',
      '230 kB of 400 kB sent',
      'Sent. We are checking the file.',
    ]
    expect(shown).toEqual([0, words[0], 0.25, words[1], 0.575, words[2], 1, words[3]])
    await expect.element(page.getByRole('list').getByText(words[3]!)).toBeVisible()
  })

  it('are announced at each quarter of the one that is furthest behind, not at each percent', async () => {
    const drawn = await draw()
    const said: string[] = []
    const voice = document.querySelector('output')!
    new MutationObserver(
      () => said.at(-1) !== voice.textContent && said.push(voice.textContent!),
    ).observe(voice, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    await choose(pdf('May.pdf'), pdf('June.pdf'))
    const bars = page.getByRole('progressbar')
    for (let percent = 1; percent <= 100; percent++) {
      drawn.call(0).onProgress(Math.min(2 * percent, 100), 100)
      drawn.call(1).onProgress(percent, 100)
      await expect
        .poll(() => bars.nth(1).element().getAttribute('value'), { interval: 5 })
        .toBe(String(percent))
    }
    drawn.call(0).arrive()
    drawn.call(1).arrive()
    await expect
      .poll(() => said)
      .toEqual([
        'Sending your files',
        ...[25, 50, 75].map((percent) => `Sending your files: ${percent}% sent`),
        'Sent. We are checking the file.',
        'Files received: 2',
      ])
  })

  it('may be tried again after a failure, and say why they were not taken', async () => {
    const drawn = await draw()
    await choose(pdf('May.pdf'))
    drawn.call(0).fail(new TypeError('network'))
    await expect
      .element(page.getByText('This file did not reach us. Please try again.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent('A file did not reach us. Please try it again or remove it.')
    await userEvent.click(page.getByRole('button', { name: 'Try again May.pdf' }))
    drawn
      .call(1)
      .fail(createIssue('engine/answer-refused', { message: 'There are too many at once' }, {}))
    await expect.element(page.getByText('There are too many at once')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again May.pdf' }))
    drawn.call(2).arrive()
    await expect.poll(() => drawn.typed()).toEqual({ proof: [stored('May.pdf')] })
  })

  it('that are refused for what they are give way to another one, and are not tried again', async () => {
    const drawn = await draw({ maxItems: 1 })
    await choose(pdf('May.pdf'))
    const locked = createIssue('server/file-locked')
    drawn.call(0).fail({ ...locked, isOfFile: true })
    await expect.element(page.getByText(locked.message)).toBeVisible()
    await expect.element(page.getByText(locked.remedy)).toBeVisible()
    const refused =
      'We could not take a file. Please choose another one in its place, or remove it.'
    await expect.element(page.getByRole('status')).toMatchTextContent(refused)
    expect(page.getByRole('button', { name: /^Try again/ }).elements()).toEqual([])
    await press()
    await expect.element(page.getByRole('link', { name: refused })).toBeVisible()
    const another = page.getByLabelText('Choose another file in place of May.pdf')
    await userEvent.upload(
      another,
      new File(['x'], 'run.exe', { type: 'application/x-msdownload' }),
    )
    await expect
      .element(
        page.getByRole('alert').getByText('run.exe was not added. Please choose PDF or photos.'),
      )
      .toBeVisible()
    await userEvent.upload(another, pdf('Open.pdf'))
    expect(drawn.calls.map(({ file }) => file.name)).toEqual(['May.pdf', 'Open.pdf'])
    await expect.poll(() => page.getByText('May.pdf').elements()).toEqual([])
    expect(
      document.querySelector('.lintel-upload')!.contains(document.activeElement),
      'the focus stays by',
    ).toBe(true)
    drawn.call(1).arrive()
    await expect.poll(() => drawn.typed()).toEqual({ proof: [stored('Open.pdf')] })
  })

  it('are stopped when they are taken back or the step is left', async () => {
    const drawn = await draw()
    await choose(pdf('May.pdf'))
    await userEvent.click(page.getByRole('button', { name: 'Cancel May.pdf' }))
    expect(drawn.call(0).signal.aborted).toBe(true)
    await expect.element(picker()).toHaveFocus()
    drawn.call(0).arrive()
    await choose(pdf('June.pdf'))
    drawForm({ type: 'object', properties: {} })
    expect(drawn.call(1).signal.aborted).toBe(true)
    expect(drawn.typed()).toEqual({})
  })

  it('can be removed, and the focus stays by', async () => {
    const drawn = await draw()
    await choose(pdf('May.pdf'))
    drawn.call(0).arrive()
    await userEvent.click(page.getByRole('button', { name: 'Remove May.pdf' }))
    expect(drawn.typed()).toEqual({ proof: [] })
    await expect.element(picker()).toHaveFocus()
  })

  it('can be removed where one is the most, and the focus stays by', async () => {
    const drawn = await draw({ maxItems: 1 })
    await choose(pdf('May.pdf'))
    drawn.call(0).arrive()
    await userEvent.click(page.getByRole('button', { name: 'Remove May.pdf' }))
    await expect.element(picker()).toHaveFocus()
  })

  it.each([
    [
      'of another kind',
      new File(['x'], 'run.exe', { type: 'application/x-msdownload' }),
      'run.exe was not added. Please choose PDF or photos.',
    ],
    ['too large', pdf('big.pdf', 1001), 'big.pdf was not added because it is larger than 1 kB'],
    ['empty', pdf('none.pdf', 0), 'none.pdf was not added because it is empty.'],
  ])('%s are not sent, and it is said why', async (_kind, file, words) => {
    const drawn = await draw()
    await choose(file, pdf('good.pdf', 1000))
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(drawn.calls.map((call) => call.file.name)).toEqual(['good.pdf'])
  })

  it('are known by their ending where the system does not know their type', async () => {
    const drawn = await draw()
    await choose(new File(['x'], 'IMG_1.HEIC', { type: '' }))
    expect(drawn.calls).toHaveLength(1)
  })

  it('beyond the most are not sent', async () => {
    const drawn = await draw({ maxItems: 2 })
    await choose(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('3.pdf was not added. You can send up to 2 here.')
    expect(drawn.calls).toHaveLength(2)
    await expect.element(picker()).toBeDisabled()
  })

  it('can be dropped', async () => {
    const drawn = await draw()
    const transfer = new DataTransfer()
    transfer.items.add(pdf('May.pdf'))
    const box = document.querySelector('.lintel-upload')!
    box.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    )
    await expect.poll(() => box.getAttribute('data-over')).toBe('true')
    box.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    )
    await expect.poll(() => drawn.calls.map((call) => call.file.name)).toEqual(['May.pdf'])
    expect(box.hasAttribute('data-over')).toBe(false)
  })

  it('are photographed where the look says so', async () => {
    await draw({}, {}, { 'ui:options': { documentType: 'ID', camera: 'environment' } })
    expect(document.querySelector('input[capture]')?.getAttribute('capture')).toBe('environment')
  })

  it('hold the form back until they have arrived, and only then speak of it', async () => {
    const drawn = await draw()
    await choose(pdf('May.pdf'))
    await userEvent.click(page.getByRole('button', { name: 'After' }))
    expect(document.querySelector('.lintel-summary')).toBeNull()
    await press()
    await expect.element(page.getByRole('link', { name: /still being sent/ })).toBeVisible()
    expect(drawn.submitted).toEqual([])
    drawn.call(0).fail(new Error('offline'))
    await expect
      .element(page.getByRole('link', { name: /try it again or remove it/ }))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again May.pdf' }))
    drawn.call(1).arrive()
    await expect.poll(() => document.querySelector('.lintel-summary')).toBeNull()
    await press()
    expect(drawn.submitted).toEqual([{ proof: [stored('May.pdf')] }])
  })

  it('are asked for where they are missing', async () => {
    await draw(
      { minItems: 1 },
      {
        validate: ({ proof }) =>
          (proof as readonly unknown[]).length === 0
            ? [refuse('/proof', 'Send your last paystub')]
            : [],
      },
    )
    await press()
    await userEvent.click(page.getByRole('link', { name: 'Send your last paystub' }))
    await expect.element(picker()).toHaveFocus()
    await expect.element(picker()).toHaveAttribute('aria-invalid', 'true')
    expect(description(picker().element())).toContain('Send your last paystub')
    expect(description(picker().element())).toContain('Up to 1 kB each')
    expect(danglingIds()).toEqual([])
  })

  it('cannot be sent where the page has no way to, and the form still works', async () => {
    const services = { searchAddresses: () => Promise.resolve([]) }
    const drawn = await draw(
      {},
      {
        services,
        data: { proof: [{ uuid: '1', name: 'May.pdf', type: 'application/pdf', bytes: 1 }] },
      },
    )
    await expect.element(picker()).toBeDisabled()
    await expect.element(page.getByText('Files cannot be sent from here right now.')).toBeVisible()
    await press()
    expect(drawn.submitted).toHaveLength(1)
  })

  it('are big enough to touch and fit 320 px at 200 % text', async () => {
    const drawn = await draw()
    await choose(pdf(`${'long-name-'.repeat(12)}.pdf`))
    drawn.call(0).arrive(2)
    await choose(pdf('June.pdf'))
    const step = document.querySelector<HTMLElement>('.lintel-step')!
    step.style.inlineSize = '288px'
    step.style.setProperty('--size-body', '34px')
    expect(step.scrollWidth).toBeLessThanOrEqual(288)
    step.style.removeProperty('--size-body')
    for (const target of step.querySelectorAll('button, .lintel-file-button')) {
      if (getComputedStyle(target).display !== 'none')
        expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  })
})
