import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerOf } from '#lending'
import type { JsonObject, OfferSet } from '#model'
import type { Offers } from '#renderer'
import { rangeOf } from '../../../src/renderer/offer/rangeOf.ts'
import { drawForm, drawnWhole, refuse } from '../drawForm.tsx'

const segments = (aprBps: number) => [
  { fromCents: 1_500_000, toCents: 4_990_000, aprBps: aprBps + 50 },
  { fromCents: 5_000_000, toCents: 10_000_000, aprBps },
]
const set: OfferSet = {
  draw: { minCents: 1_500_000, maxCents: 10_000_000, stepCents: 10_000 },
  terms: [60, 120],
  fees: [0, 299],
  autopayDiscountBps: 25,
  isFeeFinanced: true,
  laterDrawMinCents: 50_000,
  drawPeriods: { '60': 24, '120': 36 },
  prices: [
    { termMonths: 60, feeBps: 0, autopay: false, segments: segments(900) },
    { termMonths: 60, feeBps: 0, autopay: true, segments: segments(875) },
    { termMonths: 120, feeBps: 0, autopay: false, segments: segments(1000) },
    { termMonths: 120, feeBps: 299, autopay: false, segments: segments(800) },
  ],
}
const offers: Offers = { id: 'set-1', set, price: (choice) => offerOf(set, choice) }
const properties: JsonObject = Object.fromEntries(
  ['offerSet', 'drawCents', 'termMonths', 'feeBps', 'autopay', 'aprBps', 'paymentCents'].map(
    (name) => [name, {}],
  ),
)

async function draw(given: Parameters<typeof drawForm>[2] = {}, more: Partial<Offers> | null = {}) {
  const schema: JsonObject = {
    type: 'object',
    required: ['offer'],
    properties: { offer: { type: 'object', title: 'Your offer', properties } },
  }
  const services = {
    searchAddresses: () => Promise.resolve([]),
    ...(more && { offers: { ...offers, ...more } }),
  }
  const drawn = drawForm(schema, { offer: { 'ui:field': 'offer' } }, { services, ...given })
  await drawnWhole()
  return { ...drawn, offer: () => drawn.typed().offer as JsonObject }
}
const box = () => page.getByRole('textbox', { name: 'How much would you like?' })
const slider = () => page.getByRole('slider', { name: 'How much would you like?' })
const figure = (label: string) =>
  page.getByText(label, { exact: true }).element().nextElementSibling?.textContent

describe('an offer', () => {
  it('is on the screen and in the answer from the start', async () => {
    const drawn = await draw()
    const choice = { drawCents: 10_000_000, termMonths: 60, feeBps: 0, autopay: false }
    const { aprBps, paymentCents } = offerOf(set, choice)!
    await expect
      .poll(() => drawn.offer())
      .toEqual({ offerSet: 'set-1', ...choice, aprBps, paymentCents })
    expect(figure('APR')).toBe('9.00%')
    expect(figure('Your line in total')).toBe('$100,000')
    await expect.element(box()).toHaveValue('100,000')
  })

  it('says what the state taxes for recording the whole line, and nothing where it taxes none', async () => {
    await draw()
    await expect
      .element(page.getByText('Recording tax of your state, about'))
      .not.toBeInTheDocument()
    await draw({}, { set: { ...set, recordingTaxBps: 15 } })
    // 15 basis points of $100,000.
    expect(figure('Recording tax of your state, about')).toBe('$150')
  })

  it('starts where the server says', async () => {
    const start = { drawCents: 2_000_000, termMonths: 120, feeBps: 299, autopay: false }
    const drawn = await draw({}, { start })
    await expect.poll(() => drawn.offer()).toEqual(expect.objectContaining(start))
  })

  it('is moved by the slider in its steps, the box and all figures following', async () => {
    const drawn = await draw(
      {},
      { start: { drawCents: 5_000_000, termMonths: 120, feeBps: 299, autopay: false } },
    )
    await expect.element(slider()).toHaveAttribute('aria-valuetext', '$50,000')
    expect(figure('APR')).toBe('8.00%')
    expect(figure('Origination fee, added to your line')).toBe('$1,495')
    expect(figure('Your line in total')).toBe('$51,495')
    slider().element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(box()).toHaveValue('49,900')
    expect(figure('APR')).toBe('8.50%')
    const terms = offerOf(set, {
      drawCents: 4_990_000,
      termMonths: 120,
      feeBps: 299,
      autopay: false,
    })!
    expect(drawn.offer()).toMatchObject({
      drawCents: 4_990_000,
      aprBps: 850,
      paymentCents: terms.paymentCents,
    })
    await userEvent.keyboard('{Home}')
    await expect.element(box()).toHaveValue('15,000')
  })

  it('is typed in dollars; an amount off its steps or out of reach is reported, not changed, and has no figures', async () => {
    const drawn = await draw()
    await userEvent.fill(box(), '50,000')
    expect(drawn.offer()).toMatchObject({ drawCents: 5_000_000, aprBps: 900 })
    await userEvent.fill(box(), '50050')
    await expect.element(page.getByText(/This amount is not offered/)).toBeVisible()
    await expect.element(box()).toHaveValue('50050')
    expect(drawn.offer()).toEqual({
      offerSet: 'set-1',
      drawCents: 5_005_000,
      termMonths: 60,
      feeBps: 0,
      autopay: false,
    })
    await userEvent.fill(box(), '50100')
    expect(drawn.offer()).toMatchObject({ drawCents: 5_010_000, aprBps: 900 })
  })

  it('has a term, a fee and a way of paying, each priced at once', async () => {
    const drawn = await draw()
    await userEvent.click(page.getByRole('checkbox', { name: /Pay automatically.*0.25% lower/ }))
    expect(drawn.offer()).toMatchObject({ autopay: true, aprBps: 875 })
    await userEvent.click(page.getByRole('radio', { name: '10 years' }))
    await expect.element(page.getByText(/This amount is not offered/)).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: /Pay automatically/ }))
    await userEvent.click(page.getByRole('radio', { name: '2.99%' }))
    expect(drawn.offer()).toMatchObject({
      termMonths: 120,
      feeBps: 299,
      autopay: false,
      aprBps: 800,
    })
    expect(figure('Number of payments')).toBe('120')
    expect(figure('Last payment')).toMatch(/^\$/)
  })

  it('ends its slider where the chosen term and fee end, names the largest amount, and gives it by one press', async () => {
    const short = {
      ...set,
      prices: set.prices.map((one) =>
        one.feeBps === 299 ? { ...one, segments: [segments(800)[0]!] } : one,
      ),
    }
    const drawn = await draw({}, { set: short, price: (choice) => offerOf(short, choice) })
    await expect.element(slider()).toHaveAttribute('max', '10000000')
    await userEvent.click(page.getByRole('radio', { name: '10 years' }))
    await userEvent.click(page.getByRole('radio', { name: '2.99%' }))
    await expect.element(slider()).toHaveAttribute('max', '4990000')
    await expect.element(page.getByText('From $15,000 to $49,900, in steps of $100.')).toBeVisible()
    await expect.element(page.getByText(/you can have \$49,900 at most/)).toBeVisible()
    await expect.element(box()).toHaveValue('100,000')
    await userEvent.click(page.getByRole('button', { name: 'Take $49,900' }))
    expect(drawn.offer()).toMatchObject({ drawCents: 4_990_000, aprBps: 850 })
    await expect.element(box()).toHaveValue('49,900')
  })

  it('offers every amount that its slider can show', () => {
    const choices = set.prices.map(({ termMonths, feeBps, autopay }) => ({
      termMonths,
      feeBps,
      autopay,
    }))
    for (const choice of choices) {
      const { minCents, maxCents } = rangeOf(set, choice)!
      for (let drawCents = minCents; drawCents <= maxCents; drawCents += set.draw.stepCents)
        expect(offerOf(set, { ...choice, drawCents }), String(drawCents)).toBeDefined()
    }
  })

  it('is drawn as a falling balance, and told in words', async () => {
    await draw()
    const chart = page.getByRole('img', { name: /falls from \$100,000 to nothing over 60 months/ })
    const points = chart
      .element()
      .querySelector('polyline')!
      .getAttribute('points')!
      .split(' ')
      .map((point) => point.split(',').map(Number))
    expect(points[0]).toEqual([0, 0])
    expect(points.at(-1)).toEqual([320, 120])
    expect(points.every(([, y], index) => index === 0 || y! >= points[index - 1]![1]!)).toBe(true)
    await expect
      .poll(() => document.querySelector('.lintel-offer-figures output')?.textContent)
      .toMatch(/^Monthly payment \$.*APR 9.00%$/)
  })

  it('that was chosen before is shown again', async () => {
    const drawn = await draw({
      data: { offer: { drawCents: 6_000_000, termMonths: 120, feeBps: 0, autopay: false } },
    })
    await expect.element(box()).toHaveValue('60,000')
    await expect.element(page.getByRole('radio', { name: '10 years' })).toBeChecked()
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([
      { offer: { drawCents: 6_000_000, termMonths: 120, feeBps: 0, autopay: false } },
    ])
  })

  it('shows its problem at the amount', async () => {
    await draw({ validate: () => [refuse('/offer/aprBps', 'Please choose an offer')] })
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(page.getByRole('link', { name: /Please choose an offer/ }))
    await expect.element(box()).toHaveFocus()
  })

  it('is not there where nothing can be offered, and the form still works', async () => {
    await draw({}, null)
    await expect.element(page.getByText('There is no offer to show right now.')).toBeVisible()
    await draw({}, { set: { ...set, prices: [] } })
    await expect.element(page.getByText('There is no offer to show right now.')).toBeVisible()
  })

  it('fits 320 px at 200 % text', async () => {
    await draw()
    const step = document.querySelector<HTMLElement>('.lintel-step')!
    step.style.inlineSize = '288px'
    step.style.setProperty('--size-body', '34px')
    // The bar with the payment reaches into the page's margins, which are not drawn here.
    step.style.setProperty('--gutter', '0px')
    expect(step.scrollWidth).toBeLessThanOrEqual(288)
  })
})
