import { describe, expect, it } from 'vitest'
import { createIssue, engineIssues, fillIssue } from '#model'

describe('createIssue', () => {
  it('fills the sentences, leaves unknown names as they stand, and says where', () => {
    expect(
      createIssue(
        'engine/unknown-step',
        { flow: 'one', step: 'a{flow}' },
        { file: 'flows/one.json', pointer: '/steps', line: 3 },
      ),
    ).toEqual({
      code: 'engine/unknown-step',
      severity: 'error',
      message: 'The flow "one" has no step "a{flow}".',
      remedy: 'Open the flow from its start.',
      file: 'flows/one.json',
      pointer: '/steps',
      line: 3,
    })
    expect(createIssue('engine/unknown-step', { flow: 'one' }).message).toBe(
      'The flow "one" has no step "{step}".',
    )
  })

  it('says the same from a part of the catalogue', () => {
    expect(fillIssue(engineIssues, 'engine/step-not-open', { step: 'a' })).toEqual(
      createIssue('engine/step-not-open', { step: 'a' }),
    )
  })
})
