import { fireEvent } from '@testing-library/react'
import { array, assert, asyncProperty, nat, oneof } from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { guesses, randomAlternatives } from '../../random/randomAlternatives.ts'
import { randomFilledForm } from '../../random/randomFilledForm.ts'
import { randomForm } from '../../random/randomForm.ts'
import { drawnWhole } from '../drawForm.tsx'
import { drawCompiled } from './drawCompiled.tsx'

const isDeep = import.meta.env['LINTEL_DEEP'] === '1'
const forms = oneof(
  { weight: 3, arbitrary: randomAlternatives },
  { weight: 2, arbitrary: randomForm.filter(({ $schema }) => $schema === undefined) },
  { weight: 1, arbitrary: randomFilledForm.map(({ schema }) => schema) },
)
const controls =
  'form :is(input:not([type="hidden"]), select, textarea, button[type="button"]):not(:disabled)'

/** Uses one of the controls on the page, in one of its ways. */
async function useControl(which: number, how: number) {
  const all = document.querySelectorAll<HTMLElement>(controls)
  const control = all[which % all.length]
  if (control instanceof HTMLSelectElement)
    fireEvent.change(control, {
      target: { value: control.options[how % control.options.length]!.value },
    })
  else if (control?.matches('textarea, input:not([type="radio"], [type="checkbox"])'))
    fireEvent.change(control, { target: { value: guesses[how % guesses.length] } })
  else if (control) fireEvent.click(control)
  await drawnWhole()
}

/** The value goes with another alternative than the chosen one. */
const silent: JsonObject = {
  type: 'object',
  properties: {
    field: {
      title: 'Field',
      oneOf: [
        { required: ['other'], properties: { other: { type: 'string', not: { const: 'OTHER' } } } },
        {
          required: ['kind'],
          properties: { other: { type: 'string', pattern: '^O' }, kind: { type: 'string' } },
        },
      ],
    },
  },
}

const told = () =>
  [...document.querySelectorAll('.lintel-summary li')].map(({ textContent }) => textContent.trim())

it('a press of the button sends what was answered or says in words why not', async () => {
  await assert(
    asyncProperty(
      forms,
      array(array(nat(), { minLength: 2, maxLength: 2 }), { minLength: 4, maxLength: 8 }),
      async (schema, acts) => {
        const drawn = await drawCompiled(schema)
        for (const part of [acts.slice(0, 4), acts.slice(4)]) {
          for (const [which, how] of part) await useControl(which!, how!)
          const before = drawn.submitted.length
          fireEvent.click(document.querySelector('button[type="submit"]')!)
          const isSent = drawn.submitted.length > before
          expect(isSent ? ['sent'] : told()).not.toEqual([])
          expect(
            told().filter(
              (words) => !/\p{L}{2} .*\p{L}{2}/u.test(words) || /\{\w+\}|undefined/.test(words),
            ),
          ).toEqual([])
        }
      },
    ),
    {
      numRuns: isDeep ? 300 : 12,
      examples: [
        [
          silent,
          [
            [0, 0],
            [3, 0],
          ],
        ],
      ],
    },
  )
})
