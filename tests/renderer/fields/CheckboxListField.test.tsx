import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { description, drawForm, drawnWhole } from '../drawForm.tsx'

const schema: JsonObject = {
  type: 'array',
  title: 'Race',
  description: 'Choose one or more',
  uniqueItems: true,
  items: { type: 'string', enum: ['ASIAN', 'INDIAN', 'CHINESE', 'WHITE', 'NO_ANSWER'] },
}
const look: JsonObject = {
  'ui:field': 'checkbox-list',
  'ui:options': {
    groups: { ASIAN: ['INDIAN', 'CHINESE'] },
    labels: {
      ASIAN: 'Asian',
      INDIAN: 'Asian Indian',
      CHINESE: 'Chinese',
      WHITE: 'White',
      NO_ANSWER: 'I do not wish to say',
    },
    descriptions: { NO_ANSWER: 'This is your choice.' },
  },
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

async function draw(data: JsonObject = {}, required: readonly string[] = []) {
  const drawn = drawForm(
    { type: 'object', required, properties: { race: schema } },
    { race: look },
    { data },
  )
  await drawnWhole()
  return drawn
}

describe('any number of choices', () => {
  it('are ticked by the borrower alone: no parent for a child, no child for a parent', async () => {
    const drawn = await draw()
    await userEvent.click(box('Chinese'))
    expect(drawn.typed()).toEqual({ race: ['CHINESE'] })
    await expect.element(box('Asian')).not.toBeChecked()
    await userEvent.click(box('Asian'))
    await userEvent.click(box('White'))
    expect(drawn.typed()).toEqual({ race: ['ASIAN', 'CHINESE', 'WHITE'] })
    await userEvent.click(box('Asian'))
    expect(drawn.typed()).toEqual({ race: ['CHINESE', 'WHITE'] })
    await expect.element(box('Asian Indian')).not.toBeChecked()
  })

  it('have children grouped under their parent, and described', async () => {
    await draw()
    const group = page.getByRole('group', { name: 'Asian', exact: true })
    expect(group.getByRole('checkbox').elements()).toHaveLength(2)
    expect(description(box('I do not wish to say').element())).toBe('This is your choice.')
    expect(description(box('Asian').element())).toBe('Choose one or more')
    const indent = (name: string) =>
      box(name).element().closest('.lintel-card')!.getBoundingClientRect().left
    expect(indent('Chinese')).toBeGreaterThan(indent('Asian'))
  })

  it('have no value while none is ticked, an empty one where a list is asked for', async () => {
    const drawn = await draw({ race: ['WHITE'] })
    await userEvent.click(box('White'))
    expect(drawn.typed()).toEqual({})
    const asked = await draw({}, ['race'])
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    expect(asked.submitted).toEqual([{ race: [] }])
  })

  it('keep an answer that is no longer offered', async () => {
    const drawn = await draw({ race: ['OLD', 'WHITE'] })
    await userEvent.click(box('Asian'))
    expect(drawn.typed()).toEqual({ race: ['OLD', 'ASIAN', 'WHITE'] })
  })

  it('have their words from oneOf too', async () => {
    const items = {
      oneOf: [
        { const: 'A', title: 'First' },
        { const: 'B', title: 'Second' },
      ],
    }
    const drawn = drawForm({
      type: 'object',
      properties: { any: { type: 'array', title: 'Any', items } },
    })
    await drawnWhole()
    await userEvent.click(box('Second'))
    expect(drawn.typed()).toEqual({ any: ['B'] })
  })
})
