import { describe, expect, it } from 'vitest'
import { widgetSamples } from '../../.storybook/widgetSamples.ts'
import { shapeStates, widgetStates } from '../../.storybook/widgetStates.ts'
import formUi from '../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { cells } from '../renderer/shapes/cells.ts'

const names = formUi.definitions.widget.examples
/** "hidden" draws nothing, and "street" is drawn in the address. */
const withoutOwnStory = ['street', 'hidden']

describe('Storybook', () => {
  it('draws every widget, in every state', () => {
    expect(names.filter((name) => !Object.hasOwn(widgetSamples, name))).toEqual(withoutOwnStory)
    expect(Object.keys(widgetStates)).toEqual(
      expect.arrayContaining(['empty', 'filled', 'error', 'disabled', 'read-only']),
    )
  })

  it('draws every cell of the table in the states that a borrower meets', () => {
    expect(shapeStates).toEqual(['empty', 'filled', 'error', 'disabled', 'read-only'])
    expect(shapeStates.filter((state) => !Object.hasOwn(widgetStates, state))).toEqual([])
    const drawn = cells.flatMap(({ shape, widgets }) =>
      widgets.map((widget) => `${shape}: ${widget}`),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(
      cells
        .filter(({ control, widgets }) => names.includes(control) && !widgets.includes(control))
        .map(({ shape }) => shape),
    ).toEqual([])
  })
})
