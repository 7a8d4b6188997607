import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { contractCases } from '../contractCases.ts'
import { danglingIds, description, drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const { schema, look } = contractCases.signature!

async function draw(given: Parameters<typeof drawForm>[2] = {}, more: JsonObject = {}) {
  const drawn = drawForm(
    { type: 'object', required: ['signature'], properties: { signature: schema } },
    { signature: { ...look, ...more } },
    given,
  )
  await drawnWhole()
  return { ...drawn, signature: () => drawn.typed().signature as JsonObject | undefined }
}

const nameBox = () => page.getByRole('textbox', { name: 'Your full name' })
const tick = () => page.getByRole('checkbox', { name: 'This is my signature' })
const choices = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).checked)
const pad = () => page.getByRole('img', { name: 'Sign here' })

/** A stroke of a finger, as the browser reports it. */
async function stroke() {
  const canvas = pad().element()
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const at = (type: string, x: number, y: number) =>
    (type === 'pointerdown' ? canvas : window).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'touch',
        buttons: type === 'pointerup' ? 0 : 1,
        pressure: 0.5,
        clientX: left + width * x,
        clientY: top + height * y,
      }),
    )
  at('pointerdown', 0.1, 0.5)
  for (let step = 1; step <= 20; step++) {
    at('pointermove', 0.1 + step * 0.04, 0.5 + 0.3 * Math.sin(step))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  at('pointerup', 0.9, 0.5)
}

async function inkOf(
  image: string,
): Promise<{ width: number; height: number; dark: number; opaque: number }> {
  const bitmap = await createImageBitmap(await (await fetch(image)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  let opaque = 0
  for (let index = 0; index < data.length; index += 4) {
    if (data[index + 3]! > 128) opaque++
    if (data[index + 3]! > 128 && data[index]! < 80) dark++
  }
  return { width: bitmap.width, height: bitmap.height, dark, opaque }
}

describe('a signature', () => {
  it('is typed, seen, and adopted by a tick of its own', async () => {
    const drawn = await draw()
    await userEvent.fill(nameBox(), 'Ann Lee')
    expect(document.querySelector('.lintel-script')?.textContent).toBe('Ann Lee')
    expect(drawn.signature()).toEqual({ method: 'TYPED', name: 'Ann Lee' })
    await userEvent.click(tick())
    expect(drawn.signature()).toEqual({ method: 'TYPED', name: 'Ann Lee', adopted: true })
  })

  it('is typed or drawn as soon as one was chosen, not before', async () => {
    const drawn = await draw({
      validate: (data) =>
        Object(data.signature).method === undefined
          ? [refuse('/signature/method', 'Please choose how you sign.')]
          : [],
    })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('alert')).toMatchObject({
      textContent: expect.stringContaining('Please choose how you sign.'),
    })
    expect(choices()).toEqual([false, false])
    await userEvent.click(page.getByRole('radio', { name: 'Type my name' }))
    expect(choices()).toEqual([true, false])
    expect(drawn.signature()).toEqual({ method: 'TYPED' })
    await expect.poll(() => document.body.textContent).not.toContain('Please choose how you sign.')
  })

  it('says which name is expected', async () => {
    await draw()
    expect(description(nameBox().element())).toContain('Ann Lee')
  })

  it('loses its tick with any change: it was for what was seen', async () => {
    const drawn = await draw({
      data: { signature: { method: 'TYPED', name: 'Ann Lee', adopted: true } },
    })
    await expect.element(tick()).toBeChecked()
    await userEvent.fill(nameBox(), 'Ann Leek')
    await expect.element(tick()).not.toBeChecked()
    expect(drawn.signature()).toEqual({ method: 'TYPED', name: 'Ann Leek' })
    await userEvent.click(tick())
    await userEvent.click(page.getByRole('radio', { name: 'Draw my signature' }))
    expect(drawn.signature()).toEqual({ method: 'DRAWN', name: 'Ann Leek' })
  })

  it('is drawn with a finger: dark ink on clear ground, 60 kB at most', async () => {
    const drawn = await draw()
    await userEvent.fill(nameBox(), 'Ann Lee')
    await userEvent.click(page.getByRole('radio', { name: 'Draw my signature' }))
    await stroke()
    await expect.poll(() => drawn.signature()?.image).toMatch(/^data:image\/png;base64,/)
    const image = drawn.signature()!.image as string
    expect(image.length * 0.75).toBeLessThanOrEqual(60_000)
    const { width, height, dark, opaque } = await inkOf(image)
    expect(width).toBeLessThanOrEqual(600)
    expect(width / height).toBeCloseTo(3, 1)
    expect(dark).toBeGreaterThan(200)
    expect(opaque).toBeLessThan(width * height * 0.2)
    await userEvent.click(tick())
    expect(drawn.signature()).toEqual({ method: 'DRAWN', name: 'Ann Lee', image, adopted: true })
  })

  it('that was drawn survives another method, another size and another visit, and can be cleared', async () => {
    const drawn = await draw()
    await userEvent.click(page.getByRole('radio', { name: 'Draw my signature' }))
    await stroke()
    await expect.poll(() => drawn.signature()?.image).toBeTruthy()
    const image = drawn.signature()!.image as string
    document.querySelector<HTMLElement>('.lintel-step')!.style.inlineSize = '280px'
    await new Promise((resolve) => setTimeout(resolve, 100))
    const canvas = pad().element() as HTMLCanvasElement
    expect((await inkOf(canvas.toDataURL())).dark).toBeGreaterThan(50)
    await userEvent.click(page.getByRole('radio', { name: 'Type my name' }))
    expect(drawn.signature()?.image).toBeUndefined()
    await userEvent.click(page.getByRole('radio', { name: 'Draw my signature' }))
    expect(drawn.signature()?.image).toBe(image)
    await expect
      .element(page.getByRole('img', { name: 'The signature that you drew' }))
      .toBeVisible()
    const again = await draw({ data: { signature: { method: 'DRAWN', name: 'Ann Lee', image } } })
    await expect
      .element(page.getByRole('img', { name: 'The signature that you drew' }))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    expect(again.signature()).toEqual({ method: 'DRAWN', name: 'Ann Lee' })
    await stroke()
    await expect.poll(() => again.signature()?.image).toMatch(/^data:image\/png/)
  })

  it('shows what is wrong at the part that it is about', async () => {
    await draw({
      validate: () => [
        refuse('/signature/method', 'Please choose how you sign'),
        refuse('/signature/name', 'Please sign with your full name'),
        refuse('/signature/adopted', 'Please confirm that it is yours'),
      ],
    })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    const methods = page.getByRole('radiogroup', { name: 'How would you like to sign?' })
    for (const [part, sentence] of [
      [methods, 'Please choose how you sign'],
      [nameBox(), 'Please sign with your full name'],
      [tick(), 'Please confirm that it is yours'],
    ] as const) {
      await expect.element(part).toHaveAttribute('aria-invalid', 'true')
      expect(description(part.element()).match(/Please \w+/g)).toEqual([
        sentence.match(/Please \w+/)![0],
      ])
      const top = () => part.element().getBoundingClientRect()
      const said = [...document.querySelectorAll('.lintel-error')].find((one) =>
        one.textContent.includes(sentence),
      )!
      expect(Math.abs(said.getBoundingClientRect().bottom - top().top)).toBeLessThan(80)
    }
    await userEvent.click(page.getByRole('link', { name: 'Please confirm that it is yours' }))
    await expect.element(tick()).toHaveFocus()
    expect(danglingIds()).toEqual([])
  })
})
