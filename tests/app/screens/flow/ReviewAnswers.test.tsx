import axe from 'axe-core'
import { screen, within } from '@testing-library/react'
import { assert, asyncProperty } from 'fast-check'
import { expect, it } from 'vitest'
import type { Json, JsonObject, ReviewedStep } from '#model'
import { ReviewAnswers } from '../../../../src/app/screens/flow/ReviewAnswers.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import wordsFile from '../../../../texts/words.json'
import { randomFilledForm } from '../../../random/randomFilledForm.ts'
import { compileInServer } from '../../../renderer/shapes/drawCompiled.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { editionWithFiles, moduleOf, sampleEdition } from '../../sampleEdition.ts'

const steps: readonly ReviewedStep[] = [
  {
    step: 'home',
    title: 'Home',
    path: '/new',
    form: 'home',
    answer: { city: 'Boise' },
    secrets: [],
  },
  { step: 'income', title: 'Income', path: '/new/income', form: 'income', answer: {}, secrets: [] },
  {
    step: 'password',
    title: 'Password',
    path: '/new/password',
    form: 'password',
    answer: { password: 'Correct-horse-1' },
    secrets: ['/password'],
  },
]

const when = (name: string, value: string, properties: JsonObject) => ({
  if: { required: [name], properties: { [name]: { const: value } } },
  // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
  then: { properties },
})
const textField = (title: string) => ({ title, type: 'string' })

/** A step whose form was compiled as the server does, and its answer. */
async function draw(schema: JsonObject, answer: JsonObject, fields: JsonObject = {}) {
  const module = await compileInServer(schema, fields)
  const edition = createEdition(sampleEdition().bundle, async () => module)
  await edition.loadForm('home')
  renderWithPage(<ReviewAnswers edition={edition} steps={[{ ...steps[0]!, answer }]} />, {
    edition,
    bundle: edition.bundle,
  })
  const { words } = wordsFile
  const textOf = (node: Element) =>
    node.textContent === words['not-given'] ? '' : node.textContent
  return [...document.querySelectorAll('dd')]
    .filter((node) => !node.querySelector('dl'))
    .map((node) => [node.previousElementSibling!.textContent, textOf(node)] as const)
}

const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})

it('shows what is in the chosen alternative, a choice that means none, and a step left empty', async () => {
  const contact = {
    title: 'Contact',
    oneOf: [
      { title: 'By post', ...closed({ street: { title: 'Street', type: 'string' } }) },
      { title: 'By phone', ...closed({ number: { title: 'Number', type: 'string' } }) },
    ],
  }
  const pet = { title: 'Pet', type: ['string', 'null'], enum: ['CAT', null] }
  const note = { title: 'Note', type: 'string' }
  const schema = closed({ contact, pet, note })
  const look = { pet: { 'ui:options': { labels: { CAT: 'A cat', null: 'No pet' } } } }
  expect(await draw(schema, { pet: null, contact: { number: '5550100' } }, look)).toEqual([
    ['Contact', 'By phone'],
    ['Number', '5550100'],
    ['Pet', 'No pet'],
    ['Note', ''],
  ])
  expect(await draw(closed({ note }), {})).toEqual([['Note', '']])
  expect(screen.getByRole('link', { name: 'Change Home' })).toBeTruthy()
  expect(await draw(closed({}), {})).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

it('asks its conditions as the form does: one question after the other', async () => {
  const schema = closed(
    { country: { ...textField('Country'), enum: ['CA', 'US'] } },
    {
      allOf: [
        when('country', 'US', { region: textField('Region') }),
        when('region', 'AL', { office: textField('Office') }),
      ],
    },
  )
  expect(await draw(schema, { office: 'Mobile', region: 'AL', country: 'US' })).toEqual([
    ['Country', 'US'],
    ['Region', 'AL'],
    ['Office', 'Mobile'],
  ])
  expect(await draw(schema, { country: 'US' })).toEqual([
    ['Country', 'US'],
    ['Region', ''],
  ])
  expect(await draw(schema, { country: 'CA' })).toEqual([['Country', 'CA']])
})

const wordsIn = (value: Json): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((member) => wordsIn(member as Json))
    : [String(value)]

it('shows each value of a form of any shape once', async () => {
  await assert(
    asyncProperty(randomFilledForm, async ({ schema, value }) => {
      const shown = (await draw(schema, value)).flatMap(([, text]) =>
        text!.split(', ').map((each) => each.replace(/^(No\.|Kind) /, '')),
      )
      expect(shown.filter((text) => text !== '').toSorted()).toEqual([...wordsIn(value)].toSorted())
    }),
    { numRuns: import.meta.env['LINTEL_DEEP'] === '1' ? 40 : 10, endOnFailure: true },
  )
})

it('shows each answered step with a link that says what it changes, and never a secret', async () => {
  const edition = createEdition(sampleEdition().bundle, async (hash) => {
    const module = moduleOf(hash)
    const [field] = Object.keys(module.schema['properties'] as object)
    return {
      ...module,
      schema: { ...module.schema, properties: { [field!]: { title: `The ${field}` } } },
    }
  })
  await Promise.all(steps.map(({ form }) => edition.loadForm(form)))
  const { container } = renderWithPage(<ReviewAnswers edition={edition} steps={steps} />, {
    edition,
  })
  expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
    'HomeBoiseThe cityBoiseChange Home',
    'IncomeThe incomeNot providedChange Income',
    'PasswordThe passwordHiddenChange Password',
  ])
  const home = within(screen.getByRole('region', { name: 'Home' }))
  expect(home.getByRole('link', { name: 'Change Home' }).getAttribute('href')).toBe(
    '/account/heloc/new',
  )
  expect(container.innerHTML).not.toContain('Correct-horse-1')
  expect((await axe.run(container)).violations).toEqual([])
})

it('names the files of an answer, without a way to open them', async () => {
  const edition = editionWithFiles()
  await edition.loadForm('home')
  const answer = {
    city: ['lease.pdf', 'deed.pdf'].map((name) => ({
      uuid: name,
      name,
      type: 'application/pdf',
      bytes: 4,
    })),
  }
  const { container } = renderWithPage(
    <ReviewAnswers edition={edition} steps={[{ ...steps[0]!, answer }]} />,
    { edition },
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'lease.pdf',
    'deed.pdf',
  ])
  expect(screen.queryByRole('button')).toBeNull()
  expect((await axe.run(container)).violations).toEqual([])
})
