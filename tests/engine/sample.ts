import { compile, createFormValidator, start, type Engine } from '#engine'
import type { Flow, FormModule, JsonObject, Session } from '#model'
import { asRules, buildBundle } from './buildBundle.ts'
import { buildFormModule } from './buildFormModule.ts'

const anything = { type: 'object' }
const text = (version: string) => ({
  title: 'A text',
  version,
  lang: 'en',
  body: [],
  hash: version,
})

/**
 * A small registration: a branch, an alert, a call, a step off the walk, groups, consents, a
 * secret.
 */
const registration: Flow = {
  title: 'Registration',
  open: { when: 'redesign', otherwise: '/old' },
  start: 'property',
  steps: {
    property: {
      title: 'Your property',
      path: '/new',
      form: 'property',
      progress: 'home',
      next: [{ when: 'lives-there', go: 'for-sale' }, { go: 'home-address' }],
    },
    'home-address': {
      title: 'Where you live',
      path: '/new/home-address',
      form: 'home-address',
      progress: 'home',
      next: 'for-sale',
    },
    'for-sale': {
      title: 'For sale',
      path: '/new/for-sale',
      form: 'for-sale',
      progress: 'home',
      next: [{ when: 'is-for-sale', alert: 'not-for-sale' }, { go: 'income' }],
    },
    income: {
      title: 'Income',
      path: '/new/income',
      form: 'income',
      progress: 'you',
      next: 'password',
    },
    password: {
      title: 'Password',
      path: '/new/password',
      form: 'password',
      progress: 'you',
      next: [{ when: 'redesign', call: 'register', go: '/{applicationUuid}' }],
      consents: {
        SOFT_CREDIT: { text: 'soft-credit' },
        TERMS_PRIVACY: { text: 'terms', field: 'terms' },
        TEXAS: { text: 'texas', when: 'in-texas' },
      },
    },
    support: {
      title: 'Support',
      path: '/new/support',
      form: 'anything',
      next: 'income',
      entry: 'redesign',
    },
  },
  progress: [
    { when: 'fixed-bar', list: ['/old', '/new'] },
    { groups: { you: { title: 'You' }, home: { title: 'Home' } } },
  ],
}

const schemas: Record<string, JsonObject> = {
  property: {
    type: 'object',
    properties: {
      property: {
        type: 'object',
        properties: {
          state: { type: 'string' },
          occupancyType: { enum: ['PRIMARY', 'SECONDARY'] },
        },
        required: ['state', 'occupancyType'],
      },
    },
    required: ['property'],
    additionalProperties: false,
  },
  'home-address': anything,
  'for-sale': {
    type: 'object',
    properties: { isListedForSale: { enum: ['YES', 'NO'] } },
    required: ['isListedForSale'],
  },
  income: {
    type: 'object',
    properties: { income: { type: 'number', minimum: 0 } },
    required: ['income'],
  },
  password: {
    type: 'object',
    properties: { password: { type: 'string' }, terms: { type: 'boolean' } },
    required: ['password'],
  },
  anything,
}

export const sampleContext: JsonObject = {
  today: '2026-11-21',
  flags: { redesign: true },
  identity: {},
  query: {},
  org: { orgCode: 'sample' },
}

export const sampleAnswers: Record<string, JsonObject> = {
  property: { property: { state: 'TX', occupancyType: 'PRIMARY' } },
  'home-address': { homeAddress: { state: 'CA' } },
  'for-sale': { isListedForSale: 'NO' },
  income: { income: 90_000 },
  password: { password: 'Correct-horse-1', terms: true },
}

export function sampleEngine(): Engine {
  const validators = new Map(
    Object.entries(schemas).map(([id, schema]) => {
      const checks: FormModule['checks'] =
        id === 'income' ? { 'earns-enough': { field: '/income', message: 'Too little' } } : {}
      return [id, createFormValidator(buildFormModule(schema, { checks }))]
    }),
  )
  const bundle = buildBundle({
    flows: {
      registration,
      other: {
        title: 'Old',
        start: 'index',
        steps: { index: { title: 'Old one', path: '/old', form: 'anything', next: [] } },
      },
    },
    forms: { password: { secrets: ['/password'] } },
    rules: asRules({
      redesign: { '===': [{ var: 'flags.redesign' }, true] },
      'fixed-bar': { '===': [{ var: 'flags.fixed-bar' }, true] },
      'lives-there': { '===': [{ var: 'property.occupancyType' }, 'PRIMARY'] },
      'is-for-sale': { '===': [{ var: 'isListedForSale' }, 'YES'] },
      'in-texas': { '===': [{ var: 'property.state' }, 'TX'] },
      'earns-enough': { '>=': [{ var: 'income' }, { if: [{ rule: 'in-texas' }, 20_000, 10_000] }] },
    }),
    texts: {
      'soft-credit': text('1'),
      terms: text('2'),
      texas: text('3'),
      'not-for-sale': text('4'),
    },
  })
  return compile(bundle, (form) => validators.get(form))
}

/** The sample session after the given steps were answered with the sample's answers. */
export function answered(
  engine: Engine,
  steps: readonly string[],
  changes: Record<string, JsonObject> = {},
): Session {
  const answers = Object.fromEntries(
    steps.map((step) => [step, changes[step] ?? sampleAnswers[step]!]),
  )
  return { ...start(engine, 'registration', sampleContext), answers }
}
