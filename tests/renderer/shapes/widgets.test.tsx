import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, words } from '../drawForm.tsx'
import { cells } from './cells.ts'
import { drawCompiled } from './drawCompiled.tsx'
import { fillField, fillWidget, freelyTyped } from './fillField.ts'
import { services, widgetAnswer, widgetOptions } from './widgetAnswers.ts'

/** The quick run takes every fifth shape; cells.test.tsx fills every shape with one widget. */
const some = cells.filter((_, index) => import.meta.env['LINTEL_DEEP'] === '1' || index % 5 === 0)
/** Those that a person does not answer: they show or keep what the form was given. */
const onlyKept = ['hidden', 'shown', 'masked', 'shown-list']
const ofEach = <T,>(names: readonly string[], give: (widget: string) => T) =>
  Object.fromEntries(names.map((widget) => [widget, give(widget)])) as Readonly<Record<string, T>>
const press = () => userEvent.click(page.getByRole('button', { name: 'Continue' }))

describe('every widget that fits a shape is drawn, asks for its answer, is filled in by its controls and sent', () => {
  it.each(some.map((cell) => [cell.shape, cell] as const))(
    '%s',
    async (_shape, { schema, value, widgets, empty, bad }) => {
      const answers = widgets.map((widget) => [widget, widgetAnswer(widget, value)] as const)
      const asked = widgets.filter((widget) => !onlyKept.includes(widget))
      const kept = ofEach(
        widgets.filter((widget) => onlyKept.includes(widget)),
        () => value,
      )
      const drawn = await drawCompiled(
        {
          type: 'object',
          additionalProperties: false,
          required: widgets,
          properties: ofEach(widgets, (widget) => ({ title: widget, ...schema })),
        },
        ofEach(widgets, (widget) => ({ 'ui:widget': widget, 'ui:options': widgetOptions })),
        kept,
        { services },
      )
      const sent: JsonObject[] = []
      const isRefused = typeof empty === 'string'
      if (empty !== undefined) {
        await press()
        expect(ofEach(asked, errorOf)).toEqual(
          ofEach(asked, (widget) => (isRefused ? say(empty, widget, schema) : '')),
        )
        if (!isRefused) sent.push({ ...kept, ...ofEach(asked, () => empty.sent) })
        expect(drawn.submitted).toEqual(sent)
      }
      if (bad) {
        const typed = asked.filter((widget) => freelyTyped.includes(widget))
        for (const widget of typed) await fillWidget(widget, bad[0], `/${widget}`, bad[0])
        expect(ofEach(typed, errorOf)).toEqual(
          ofEach(typed, (widget) => say(bad[1], widget, schema)),
        )
      }
      const fields = drawn.schema['properties'] as Readonly<Record<string, JsonObject>>
      for (const [widget, { keys, value: answer }] of answers) {
        if (onlyKept.includes(widget)) continue
        if (['list', 'checkbox-list', 'alternatives', 'entries', 'places'].includes(widget))
          await fillField(fields[widget]!, answer, `/${widget}`, widget)
        else await fillWidget(widget, answer, `/${widget}`, keys)
      }
      expect(danglingIds()).toEqual([])
      await press()
      expect(ofEach(asked, errorOf)).toEqual(ofEach(asked, () => ''))
      expect(drawn.submitted).toEqual([
        ...sent,
        {
          ...kept,
          ...Object.fromEntries(
            answers
              .filter(([widget]) => !(widget in kept))
              .map(([widget, answer]) => [widget, answer.value]),
          ),
        },
      ])
    },
  )
})

/** What is said of a field. */
function errorOf(widget: string): string {
  const told = document.querySelector(`[data-pointer="/${CSS.escape(widget)}"] .lintel-error`)
  return (told?.textContent ?? '').replace(/^Error:\s+/, '')
}

function say(word: string, widget: string, { maximum, multipleOf }: JsonObject): string {
  return words[word]!.replace('{title}', `“${widget}”`)
    .replace('{limit}', String(maximum))
    .replace('{multipleOf}', String(multipleOf))
}
