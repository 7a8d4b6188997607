import { compile, createFormValidator, start, type Engine } from '#engine'
import type { Flow, JsonObject, Session } from '#model'
import { asRules, buildBundle } from './buildBundle.ts'
import { buildFormModule } from './buildFormModule.ts'

const schema = (properties: JsonObject, required: string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const schemas: Record<string, JsonObject> = {
  person: schema({ name: { type: 'string' }, ssn: { type: 'string' } }, ['name']),
  home: schema({ owns: { type: 'boolean' } }, ['owns']),
  house: schema({ value: { type: 'number', minimum: 1 } }, ['value']),
  landlord: schema({ landlord: { type: 'string' } }, ['landlord']),
  declaration: schema({ isTrue: { const: true } }, ['isTrue']),
}

/**
 * person → home → house or landlord → check → call; a wealthy owner is asked about the house once
 * more before it.
 */
const claim: Flow = {
  title: 'Claim',
  start: 'person',
  steps: {
    person: { title: 'About you', path: '/claim', form: 'person', next: 'home' },
    home: {
      title: 'Your home',
      path: '/claim/home',
      form: 'home',
      next: [{ when: 'owns', go: 'house' }, { go: 'landlord' }],
    },
    house: { title: 'The house', path: '/claim/house', form: 'house', next: 'check' },
    landlord: { title: 'Your landlord', path: '/claim/landlord', form: 'landlord', next: 'check' },
    check: {
      title: 'Check',
      path: '/claim/check',
      form: 'declaration',
      review: true,
      next: [{ call: 'submit', go: '/claim/done' }],
    },
  },
}

export const claimAnswers: Record<string, JsonObject> = {
  person: { name: 'Rosa', ssn: '123-45-6789' },
  home: { owns: true },
  house: { value: 5 },
  landlord: { landlord: 'Sam' },
  check: { isTrue: true },
}

export function claimEngine(): Engine {
  const validators = new Map(
    Object.entries(schemas).map(([id, one]) => [id, createFormValidator(buildFormModule(one))]),
  )
  const bundle = buildBundle({
    flows: { claim },
    forms: { person: { secrets: ['/ssn'] } },
    rules: asRules({ owns: { '===': [{ var: 'owns' }, true] } }),
  })
  return compile(bundle, (form) => validators.get(form))
}

/** At the review, everything above it answered. */
export function atCheck(engine: Engine): Session {
  const { person, home, house } = claimAnswers
  return {
    ...start(engine, 'claim', {}),
    step: 'check',
    answers: { person: person!, home: home!, house: house! },
  }
}
