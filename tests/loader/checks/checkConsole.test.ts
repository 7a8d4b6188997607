import { describe, expect, it } from 'vitest'
import type { Bundle } from '#model'
import { checkConsole } from '../../../src/loader/checks/support/checkConsole.ts'
import { shipped } from '../../shipped.ts'

const alder = shipped.bundles.get('alder')!

/** The diagnostics of the agent console if a field of one of its forms had another name. */
function renamed(form: string, field: string): readonly string[] {
  const { schema } = alder.forms[form]!
  const { [field]: shape, ...others } = schema.properties as Readonly<Record<string, never>>
  const changed = { ...schema, properties: { ...others, renamed: shape! } }
  const forms = { ...alder.forms, [form]: { ...alder.forms[form], schema: changed } }
  return found({ ...alder, forms: forms as unknown as Bundle['forms'] })
}

function found(bundle: Bundle): readonly string[] {
  return checkConsole(bundle as unknown as Parameters<typeof checkConsole>[0]).map(
    ({ code, file, pointer, values }) => `${code} ${file} ${pointer} ${values?.['name']}`,
  )
}

const file = 'support/console.json'

describe('the fields that the agent console names', () => {
  it('are all in the forms of the product', () => {
    expect(found(alder)).toEqual([])
  })

  it('are missed at their place when a form renames one', () => {
    expect(renamed('desk/decision', 'decision')).toEqual([
      `loader/field-unknown ${file} /decide/decision decision`,
    ])
    expect(renamed('desk/decision', 'furtherReason')).toEqual([
      `loader/field-unknown ${file} /decide/reasons/1 furtherReason`,
    ])
    expect(renamed('desk/look', 'note')).toEqual([`loader/field-unknown ${file} /look/form note`])
    expect(renamed('desk/note', 'note')).toContain(`loader/field-unknown ${file} /note/field note`)
  })

  it('and the statuses of its lists are missed at their place, too', () => {
    const console = alder.support.console!
    const [[view, first]] = Object.entries(console.views) as [[string, object]]
    const views = { ...console.views, [view]: { ...first, statuses: ['START', 'STRAT'] } }
    const statuses = { ...alder.routing.statuses, START: {} }
    const changed = {
      ...alder,
      support: { ...alder.support, console: { ...console, views } },
      routing: { ...alder.routing, statuses },
    } as unknown as Bundle
    expect(found(changed)).toEqual([
      `loader/status-unknown ${file} /views/${view}/statuses/1 STRAT`,
    ])
  })

  it('and the facts of its columns and sections are missed at their place, too', () => {
    const console = alder.support.console!
    const unknown = { label: 'Amount', fact: 'application.amuont', formats: [], for: ['agent'] }
    const changed = {
      ...console,
      columns: [unknown],
      sections: { line: { title: 'Line', fields: [unknown] } },
    }
    const bundle = { ...alder, support: { ...alder.support, console: changed } }
    expect(found(bundle as unknown as Bundle).map((each) => each.split(' ').slice(1, 3))).toEqual([
      [file, '/columns/0/fact'],
      [file, '/sections/line/fields/0/fact'],
    ])
  })

  it('are in the form of every act: no act is without a note', () => {
    const acts = Object.entries(alder.lifecycle.events).filter(([, { desk, form }]) => desk && form)
    expect(acts.length).toBeGreaterThan(5)
    for (const [act, { form }] of acts)
      expect(renamed(form!, 'note')).toContain(
        `loader/field-unknown flows/application/lifecycle.json /events/${act}/form note`,
      )
  })
})
