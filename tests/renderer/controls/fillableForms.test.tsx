import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Json, JsonObject } from '#model'
import { seed } from '../../random/seed.ts'
import { shownErrors } from '../drawForm.tsx'
import { drawCompiled } from '../shapes/drawCompiled.tsx'
import { fillControl } from './fillControl.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    fillableForms: (seed: number, count: number) => Promise<string>
  }
}

interface Filled {
  readonly schema: JsonObject
  readonly fields: JsonObject
  readonly answer: JsonObject
}

/** Of random forms that are made; some of them are dead, and not drawn. */
const count = import.meta.env['LINTEL_DEEP'] === '1' ? 600 : 12

/** Choices to tick are kept in the order of the schema, whatever the order of the ticks. */
const inOrder = (answer: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as Json[]).toSorted() : value,
    ]),
  )

it('a form with random controls that check calls valid is filled in through them, and its answer is taken', async () => {
  const forms = JSON.parse(await commands.fillableForms(seed, count)) as readonly Filled[]
  expect(forms.length).toBeGreaterThan(count / 5)
  for (const { schema, fields, answer } of forms) {
    const drawn = await drawCompiled(schema, fields)
    const properties = drawn.schema['properties'] as Readonly<Record<string, JsonObject>>
    for (const [name, value] of Object.entries(answer))
      await fillControl(`/${name}`, properties[name]!, fields[name] as JsonObject, value)
    expect(shownErrors(), JSON.stringify({ schema, fields })).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(drawn.submitted.map(inOrder), JSON.stringify({ schema, fields })).toEqual([
      inOrder(answer),
    ])
  }
}, 3_600_000)
