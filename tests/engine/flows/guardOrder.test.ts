import { describe, expect, it } from 'vitest'
import { compile, createFormValidator, start, transition } from '#engine'
import type { Next } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'

const form = buildFormModule({ type: 'object', properties: { n: { type: 'number' } } })
const rules = asRules({
  large: { '>': [{ var: 'n' }, 100] },
  some: { '>': [{ var: 'n' }, 10] },
  other: { '===': [{ var: 'nothing' }, 1] },
})
const end = (id: string) => ({ title: id, path: `/${id}`, form: 'form', next: [] })

/** Where an answer leads from a step with these ways on. */
function leads(next: readonly Next[], n: number): string {
  const steps = {
    begin: { title: 'Begin', path: '/begin', form: 'form', next },
    a: end('a'),
    b: end('b'),
    c: end('c'),
  }
  const flows = { flow: { title: 'Flow', start: 'begin', steps } }
  const engine = compile(buildBundle({ rules, flows }), () => createFormValidator(form))
  return transition(engine, start(engine, 'flow', {}), {
    type: 'submit',
    step: 'begin',
    data: { n },
  }).session.step
}

describe('guards of the ways on from a step', () => {
  const [large, some] = [
    { when: 'large', go: 'a' },
    { when: 'some', go: 'b' },
  ]

  it('are tried in the order in which they are written: the first that holds is taken', () => {
    expect([5, 50, 500].map((n) => leads([large, some, { go: 'c' }], n))).toEqual(['c', 'b', 'a'])
    expect([5, 50, 500].map((n) => leads([some, large, { go: 'c' }], n))).toEqual(['c', 'b', 'b'])
    expect(leads([{ go: 'c' }, large], 500)).toBe('c')
  })

  it('that no one can tell are passed over, and where none holds the flow ends', () => {
    expect(leads([{ when: 'other', go: 'a' }, some], 50)).toBe('b')
    expect(leads([large, some], 5)).toBe('begin')
  })
})
