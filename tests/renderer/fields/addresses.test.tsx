import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Json, JsonObject } from '#model'
import address from '../../../schemas/common/address.json' with { type: 'json' }
import addresses from '../../../schemas/common/addresses.json' with { type: 'json' }
import name from '../../../schemas/common/name.json' with { type: 'json' }
import { danglingIds } from '../drawForm.tsx'
import { drawCompiled } from '../shapes/drawCompiled.tsx'
import { fillFields } from '../shapes/fillField.ts'

const files: Readonly<Record<string, unknown>> = { 'address.json': address, 'name.json': name }

/** The schema with what it refers to, in these files, in its place. */
function resolve(node: Json, root: JsonObject): Json {
  if (Array.isArray(node)) return node.map((each) => resolve(each as Json, root))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...beside } = node as JsonObject
  if (typeof $ref !== 'string')
    return Object.fromEntries(
      Object.entries(node).map(([key, each]) => [key, resolve(each as Json, root)]),
    )
  const [file, pointer] = $ref.split('#') as [string, string]
  const from = file === '' ? root : (files[file] as JsonObject)
  const part = pointer
    .split('/')
    .slice(1)
    .reduce<Json>((at, key) => (at as JsonObject)[key]!, from)
  return { ...(resolve(part, from) as JsonObject), ...(resolve(beside, root) as JsonObject) }
}

const {
  definitions,
  $schema: _,
  ...home
} = addresses as unknown as JsonObject & { readonly definitions: JsonObject }
const of = (part: JsonObject) => {
  const { $comment: _comment, ...schema } = resolve(
    part,
    addresses as unknown as JsonObject,
  ) as JsonObject
  return {
    type: 'object',
    additionalProperties: false,
    required: ['home'],
    properties: { home: { ...schema, title: 'Where do you live?' } },
  } as JsonObject
}
const homes = of(home)

const places = {
  'United States': {
    country: 'US',
    street1: 'RR 2 Box 152',
    city: 'Grass Valley',
    state: 'CA',
    zip: '95945',
  },
  Canada: {
    country: 'CA',
    street1: '24 Sussex Drive',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1M 1M4',
  },
  Mexico: {
    country: 'MX',
    street1: 'Calle Durango 12',
    neighborhood: 'Roma Norte',
    postalCode: '06700',
    city: 'Cuauhtémoc',
    state: 'Ciudad de México',
  },
  'United Kingdom': {
    country: 'GB',
    street1: '10 Downing Street',
    city: 'London',
    postalCode: 'SW1A 2AA',
  },
  Germany: { country: 'DE', street1: 'Große Straße 7', postalCode: '49074', city: 'Osnabrück' },
  'Another country': {
    country: 'OTHER',
    countryName: 'Ireland',
    street1: '2 Grafton Street',
    city: 'Dublin',
  },
} as const
const labels = () =>
  [...document.querySelectorAll('form label')].map((label) =>
    label.textContent!.replace(/\(optional\)|\*/, '').trim(),
  )

describe('an address by country', () => {
  it.each(Object.entries(places))(
    'of %s is filled in through its fields, sent as it is, and axe finds nothing',
    async (_name, value) => {
      const drawn = await drawCompiled(homes)
      await fillFields(drawn.schema, { home: value }, '')
      expect(danglingIds()).toEqual([])
      expect((await axe.run('form')).violations.map(({ id }) => id)).toEqual([])
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([{ home: value }])
    },
  )

  it('asks for the parts of the country, by their names there, in their order', async () => {
    await drawCompiled(homes, {}, { home: { country: 'DE' } })
    expect(labels().slice(-3)).toEqual(['Street and house number', 'Postal code', 'Town or city'])
    expect(labels()).toContain('Country')
    await drawCompiled(homes, {}, { home: { country: 'CA' } })
    expect(labels().slice(-5)).toEqual([
      'Street address',
      'Apartment, suite or unit',
      'City',
      'Province or territory',
      'Postal code',
    ])
  })

  it('is given with the keyboard alone, and what was typed for another country comes back with it', async () => {
    const drawn = await drawCompiled(of({ oneOf: [definitions['DE']!, definitions['GB']!] }))
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('Markt 1{Tab}10115{Tab}Berlin{Enter}')
    expect(drawn.submitted).toEqual([
      { home: { country: 'DE', street1: 'Markt 1', postalCode: '10115', city: 'Berlin' } },
    ])
    await userEvent.click(page.getByRole('radio', { name: 'United Kingdom' }))
    expect(drawn.typed()).toMatchObject({ home: { city: 'Berlin' } })
    await userEvent.click(page.getByRole('radio', { name: 'Germany' }))
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toHaveLength(2)
    expect(drawn.submitted[1]).toEqual(drawn.submitted[0])
  })

  it.each(['PO Box 12', 'P.O. Box 9', 'p. o. box 77', 'Post Office Box 3', 'Postfach 1234'])(
    'where someone lives is no P.O. box, and says what to enter instead: %s',
    async (street1) => {
      const drawn = await drawCompiled(homes)
      await fillFields(drawn.schema, { home: { ...places['United States'], street1 } }, '')
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([])
      await expect
        .element(page.getByText(/Enter the street and number, or a rural route/).first())
        .toBeVisible()
    },
  )

  it('for mail takes a P.O. box', async () => {
    const drawn = await drawCompiled(of(definitions['mail'] as JsonObject))
    const value = { ...places['United States'], street1: 'PO Box 12' }
    await fillFields(drawn.schema, { home: value }, '')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted).toEqual([{ home: value }])
  })

  it.each([
    ['United States', { zip: '9594' }, 'Please enter a valid zipcode'],
    ['Canada', { postalCode: '95945' }, 'Please enter a postal code such as “K1A 0B1”'],
    ['United Kingdom', { postalCode: '12345' }, 'Please enter a postcode such as “SW1A 1AA”'],
    ['Germany', { postalCode: 'D-4907' }, 'Please enter the five digits of the postal code'],
  ] as const)(
    'of %s refuses a postal code of elsewhere in its own words',
    async (country, wrong, message) => {
      const drawn = await drawCompiled(homes)
      await fillFields(drawn.schema, { home: { ...places[country], ...wrong } }, '')
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([])
      await expect.element(page.getByText(message).first()).toBeVisible()
    },
  )
})
