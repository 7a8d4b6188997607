import { expect, it } from 'vitest'
import { compile, createFormValidator, start, stepsLeft, transition, walk } from '#engine'
import type { Flow, JsonObject } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { buildFormModule } from '../buildFormModule.ts'
import { buildStep } from '../buildStep.ts'

/** Whoever works is asked more; the last step asks for the same field again. */
const flow: Flow = {
  title: 'Claim',
  start: 'name',
  steps: {
    name: buildStep('name', [{ when: 'works', go: 'work' }, { go: 'last' }]),
    work: buildStep('work', 'last'),
    last: buildStep('last', [{ call: 'submit', go: '/done' }]),
  },
}
const validator = createFormValidator(buildFormModule({ type: 'object' }))
const engine = compile(
  buildBundle({
    flows: { claim: flow },
    rules: asRules({ works: { '===': [{ var: 'works' }, true] } }),
  }),
  () => validator,
)
const submit = (answers: Readonly<Record<string, JsonObject>>) =>
  Object.entries(answers).reduce(
    (session, [name, data]) =>
      transition(engine, session, { type: 'submit', step: name, data }).session,
    start(engine, 'claim', {}),
  )

it('an answer that changes what an earlier step was judged by does not lead off the way that was walked', () => {
  const done = submit({ name: { works: false }, last: { works: true } })
  expect(walk(engine, done)).toEqual(['name', 'last'])
  expect(stepsLeft(engine, done, { all: true })).toEqual({ fewest: 2, most: 2 })
})

it('a way that is still open counts as the longest', () => {
  expect(stepsLeft(engine, submit({}), { all: true })).toEqual({ fewest: 2, most: 3 })
})
