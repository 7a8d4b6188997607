import { expect, it } from 'vitest'
import { start } from '#engine'
import type { Flow, JsonObject, Rule } from '#model'
import { sayOutlook } from '../../../src/app/page/sayOutlook.ts'
import { words } from '../../renderer/drawForm.tsx'
import { context, sampleEdition } from '../sampleEdition.ts'

const step = (next: Flow['steps'][string]['next']) => ({ title: '', path: '/', form: 'home', next })
const way = {
  title: '',
  start: 'home',
  secondsPerStep: 40,
  steps: {
    home: step([{ when: 'lives-there', go: 'name' }, { go: 'address' }]),
    address: step('name'),
    name: step([{ call: 'register', go: '/' }]),
  },
}
const livesThere: Rule = {
  title: '',
  rule: { '===': [{ var: 'lives' }, true] },
  because: { no: 'you do not live there' },
}

/** The small flow, or one without times, with these answers, at a step. */
function outlookAt(
  at: string,
  answers: Readonly<Record<string, JsonObject>>,
  { before, flow = way }: { before?: Readonly<Record<string, JsonObject>>; flow?: Flow } = {},
) {
  const { engine, bundle, ...rest } = sampleEdition()
  const changed = { ...bundle, words, flows: { ...bundle.flows, small: flow } }
  const rules = new Map([...engine.rules, ['lives-there', livesThere] as const])
  const edition = { ...rest, bundle: changed, engine: { ...engine, bundle: changed, rules } }
  const session = { ...start(edition.engine, 'small', context), step: at, answers }
  return sayOutlook(edition, session, before && { ...session, answers: before })
}

it('says how many steps can still come, and how long they take', () => {
  expect(outlookAt('home', {})).toEqual({ left: '2 to 3 steps left in this part, about 2 minutes' })
  const here = { home: { lives: true } }
  expect(outlookAt('name', here)).toEqual({ left: 'Last step of this part, about a minute' })
  const { secondsPerStep: _, ...flow } = way
  expect(outlookAt('address', { home: { lives: false } }, { flow }).left).toBe(
    '2 steps left in this part',
  )
})

it('says why a step is asked, and what a changed answer adds, once', () => {
  const [there, elsewhere] = [{ home: { lives: true } }, { home: { lives: false } }]
  expect(outlookAt('address', elsewhere)).toEqual({
    because: 'We ask because you do not live there.',
    left: '2 steps left in this part, about a minute',
  })
  expect(outlookAt('address', elsewhere, { before: there })).toEqual({
    added: 'This adds 1 step, because you do not live there.',
    left: '2 steps left in this part, about a minute',
  })
  expect(outlookAt('name', there, { before: elsewhere }).added).toBeUndefined()
})
