import { describe, expect, it } from 'vitest'
import { compile, stepAt } from '#engine'
import { buildBundle } from '../buildBundle.ts'

const stepOn = (path: string) => ({ title: path, path, form: 'form', next: [] })
const engine = compile(
  buildBundle({
    flows: {
      classic: {
        title: 'Classic',
        start: 'all',
        steps: {
          all: stepOn('/register'),
          name: stepOn('/register?step=name'),
          both: stepOn('/register?step=name&part=2'),
        },
      },
      support: { title: 'Support', start: 'page', steps: { page: stepOn('/register/support') } },
    },
  }),
  () => undefined,
)

describe('stepAt', () => {
  it.each([
    ['/register', 'all'],
    ['/register/', 'all'],
    ['register', 'all'],
    ['/register?step=elsewhere', 'all'],
    ['/register?step=name', 'name'],
    ['/register?utm=1&step=name#top', 'name'],
    ['/register?part=2&step=name', 'both'],
    ['/register?step=name&step=other', 'name'],
    ['/register/support', 'page'],
  ])('%s is the step %s', (path, step) => {
    expect(stepAt(engine, path)?.step).toBe(step)
  })

  it.each(['/', '', '/registers', '/register/name', '/Register', '/constructor'])(
    '%s is no step',
    (path) => {
      expect(stepAt(engine, path)).toBeUndefined()
    },
  )
})
