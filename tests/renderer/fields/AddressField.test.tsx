import { act } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddressItem, JsonObject } from '#model'
import { autofill, contractCases } from '../contractCases.ts'
import { danglingIds, drawForm, refuse, words } from '../drawForm.tsx'
import { proves } from '../../proves.ts'

const { schema, look } = contractCases.address!
const property: JsonObject = {
  ...schema,
  required: ['occupancyType'],
  properties: {
    ...(schema.properties as JsonObject),
    occupancyType: { type: 'string', title: 'Use', enum: ['PRIMARY', 'SECONDARY'] },
  },
}
const form: JsonObject = { type: 'object', required: ['property'], properties: { property } }

const item = (street1: string, more: Partial<AddressItem> = {}): AddressItem => ({
  fullAddress: `${street1}, Oakland, CA 94607`,
  street1,
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
  ...more,
})
const found = [item('1 Main St'), item('1 Main Ave', { street2: 'Apt 2' })]

/** A search that answers when the test says so. */
function createSearch() {
  const asked: {
    text: string
    signal: AbortSignal
    answer: (items: readonly AddressItem[]) => void
    fail: () => void
  }[] = []
  const searchAddresses = (text: string, signal: AbortSignal) =>
    new Promise<readonly AddressItem[]>((answer, reject) =>
      asked.push({ text, signal, answer, fail: () => reject(new Error('down')) }),
    )
  return { asked, services: { searchAddresses } }
}

const instant = { services: { searchAddresses: () => Promise.resolve(found) } }
const street = () => page.getByRole('combobox', { name: 'The question' })
const options = () => page.getByRole('option')
const labels = () =>
  options()
    .elements()
    .map((option) => option.textContent)
const active = () =>
  document.getElementById(street().element().getAttribute('aria-activedescendant') ?? '')
    ?.textContent

async function drawOpen(given: Parameters<typeof drawForm>[2] = instant) {
  const drawn = drawForm(form, { property: look }, given)
  await userEvent.fill(street(), '1 Main')
  await expect.element(options().first()).toBeVisible()
  await expect.poll(labels).toHaveLength(3)
  return drawn
}

describe('an address', () => {
  it('asks for the street alone at first, and for what else the object has', async () => {
    drawForm(form, { property: look }, instant)
    expect(
      [...document.querySelectorAll('label.lintel-label, legend')].map((label) =>
        label.textContent?.trim(),
      ),
    ).toEqual(['Address', 'The question', 'Use'])
    await expect.element(street()).toHaveAttribute('aria-expanded', 'false')
  })

  it('searches once typing pauses, from three characters on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { asked, services } = createSearch()
    drawForm(form, { property: look }, { services })
    await userEvent.type(street(), '1 Main')
    await expect.element(street()).toHaveValue('1 Main')
    expect(asked).toHaveLength(0)
    vi.advanceTimersByTime(1000)
    expect(asked.map(({ text }) => text)).toEqual(['1 Main'])
    await userEvent.fill(street(), '1 ')
    await expect.element(street()).toHaveValue('1 ')
    vi.advanceTimersByTime(1000)
    expect(asked).toHaveLength(1)
    expect(options().query()).toBeNull()
  })

  it('drops the answer to an older text', async () => {
    const { asked, services } = createSearch()
    drawForm(form, { property: look }, { services })
    await userEvent.fill(street(), '1 Main')
    await expect.poll(() => asked.length).toBe(1)
    await userEvent.fill(street(), '2 Oak St')
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[0]!.signal.aborted).toBe(true)
    asked[1]!.answer([item('2 Oak St')])
    await expect.poll(labels).toEqual(['2 Oak St, Oakland, CA 94607', 'Address not listed'])
    asked[0]!.answer(found)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(labels()).toEqual(['2 Oak St, Oakland, CA 94607', 'Address not listed'])
  })

  it('searches no more of a text than the street may be long: the server refuses longer ones', async () => {
    const { street1, ...others } = schema.properties as Readonly<Record<string, JsonObject>>
    const short = { ...schema, properties: { street1: { ...street1, maxLength: 10 }, ...others } }
    const { asked, services } = createSearch()
    drawForm({ type: 'object', properties: { property: short } }, { property: look }, { services })
    await userEvent.fill(street(), '1 Main Street North')
    await expect.poll(() => asked.map(({ text }) => text)).toEqual(['1 Main Str'])
    await expect.element(street()).toHaveValue('1 Main Street North')
  })

  it('announces how many were found', async () => {
    await drawOpen()
    await expect
      .element(page.getByRole('status').getByText('2 addresses found.'))
      .toBeInTheDocument()
    expect(danglingIds()).toEqual([])
  })

  it(
    'a suggestion fills in and reveals the further fields',
    proves('A-VAL-061', 'B-VAL-026'),
    async () => {
      const drawn = await drawOpen()
      await userEvent.click(options().nth(1))
      expect(drawn.typed()).toEqual({
        property: {
          street1: '1 Main Ave',
          street2: 'Apt 2',
          city: 'Oakland',
          state: 'CA',
          zip: '94607',
          source: 'SEARCH',
        },
      })
      await expect.element(page.getByRole('textbox', { name: 'Apt' })).toHaveValue('Apt 2')
      await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('94607')
      await expect.element(street()).toHaveFocus()
      await expect.element(page.getByText(words['address-chosen']!)).toBeInTheDocument()
    },
  )

  it(
    '“Address not listed” is last and reveals the further fields empty',
    proves('A-VAL-062', 'B-VAL-027'),
    async () => {
      const drawn = await drawOpen()
      expect(labels()).toEqual([
        ...found.map((address) => address.fullAddress),
        'Address not listed',
      ])
      await userEvent.click(options().last())
      expect(drawn.typed()).toEqual({ property: { street1: '1 Main', source: 'TYPED' } })
      await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('')
      expect(options().query()).toBeNull()
      await userEvent.fill(page.getByRole('textbox', { name: 'State' }), 'ca')
      expect(drawn.typed()).toEqual({
        property: { street1: '1 Main', source: 'TYPED', state: 'CA' },
      })
      await userEvent.click(page.getByRole('button', { name: 'Search again' }))
      await expect.poll(labels).toHaveLength(3)
      await userEvent.click(options().first())
      expect(drawn.typed()).toEqual({
        property: {
          street1: '1 Main St',
          city: 'Oakland',
          state: 'CA',
          zip: '94607',
          source: 'SEARCH',
        },
      })
    },
  )

  it('keys move over the options and round again', async () => {
    await drawOpen()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(found[0]!.fullAddress)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Address not listed')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(found[1]!.fullAddress)
    await userEvent.keyboard('{Home}')
    expect(active()).toBe(found[0]!.fullAddress)
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Address not listed')
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1)
    expect(danglingIds()).toEqual([])
  })

  it('Enter chooses the active option and does not submit; without one it closes the list', async () => {
    const drawn = await drawOpen()
    await userEvent.keyboard('{Enter}')
    expect(options().query()).toBeNull()
    expect(drawn.typed()).toEqual({ property: { street1: '1 Main' } })
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(labels).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(drawn.typed()).toMatchObject({ property: { street1: '1 Main St', source: 'SEARCH' } })
    expect(drawn.submitted).toEqual([])
  })

  it('Escape closes the list and keeps what is typed; Tab takes the active option along', async () => {
    const drawn = await drawOpen()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(options().query()).toBeNull()
    expect(drawn.typed()).toEqual({ property: { street1: '1 Main' } })
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(labels).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{Tab}')
    expect(drawn.typed()).toMatchObject({ property: { street1: '1 Main St', source: 'SEARCH' } })
    await expect.element(page.getByRole('textbox', { name: 'Apt' })).toHaveFocus()
  })

  it('going elsewhere closes the list and keeps what is typed', async () => {
    const drawn = await drawOpen()
    act(() => (document.activeElement as HTMLElement).blur())
    expect(options().query()).toBeNull()
    expect(drawn.typed()).toEqual({ property: { street1: '1 Main' } })
  })

  it('a failed search says so and still lets the borrower type the address', async () => {
    const { asked, services } = createSearch()
    const drawn = drawForm(form, { property: look }, { services })
    await userEvent.fill(street(), '1 Main')
    await expect.poll(() => asked.length).toBe(1)
    asked[0]!.fail()
    await expect.element(page.getByText(words['address-suggestions-failed']!)).toBeVisible()
    expect(labels()).toEqual(['Address not listed'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(drawn.typed()).toEqual({ property: { street1: '1 Main', source: 'TYPED' } })
  })

  it('nothing found is said, with “Address not listed” as the way on', async () => {
    drawForm(form, { property: look }, { services: { searchAddresses: () => Promise.resolve([]) } })
    await userEvent.fill(street(), '1 Nowhere')
    await expect
      .element(page.getByRole('status').getByText(words['address-suggestions-none']!))
      .toBeInTheDocument()
    expect(labels()).toEqual(['Address not listed'])
  })

  it('validationErrors of the further fields reveal them', async () => {
    drawForm(
      form,
      { property: look },
      { ...instant, validate: () => [refuse('/property/city', 'Please enter a valid city name')] },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.click(page.getByRole('link', { name: 'Please enter a valid city name' }))
    await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus()
  })

  it('a problem of the address as a whole is shown at the street', async () => {
    drawForm(
      form,
      { property: look },
      {
        ...instant,
        validate: () => [refuse('/property', 'Please enter a valid property address')],
      },
    )
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(street()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(page.getByRole('link', { name: 'Please enter a valid property address' }))
    await expect.element(street()).toHaveFocus()
  })

  it('the browser may fill in every line of a revealed address', async () => {
    const drawn = drawForm(
      form,
      { property: look },
      { ...instant, data: { property: { source: 'TYPED' } } },
    )
    const values = { street1: '9 Elm St', city: 'Austin', state: 'TX', zip: '73301' }
    for (const [name, text] of Object.entries(values))
      autofill(document.querySelector(`[name="${name}"]`)!, text)
    await expect.poll(() => drawn.typed()).toEqual({ property: { source: 'TYPED', ...values } })
  })
  it('opens no list where the browser fills in from another field', async () => {
    const { asked, services } = createSearch()
    const drawn = drawForm(form, { property: look }, { services })
    autofill(document.querySelector('[name="street1"]')!, '9 Elm St')
    await expect.poll(() => drawn.typed()).toEqual({ property: { street1: '9 Elm St' } })
    await expect.element(street()).toHaveAttribute('aria-expanded', 'false')
    expect(asked).toEqual([])
  })
})
