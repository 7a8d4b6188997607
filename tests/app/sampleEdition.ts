import type { CompiledSchema, Flow, FormModule, JsonObject, PageBundle, Panels } from '#model'
import panels from '../../flows/application/panels.json'
import { createEdition } from '../../src/app/session/createEdition.ts'

const page = (heading: string) => ({ page: { heading, submit: 'Continue' } })

const forms: Record<string, { heading: string; required: string; secrets: string[] }> = {
  home: { heading: 'Your home', required: 'city', secrets: [] },
  income: { heading: 'Your income', required: 'income', secrets: [] },
  password: { heading: 'Your password', required: 'password', secrets: ['/password'] },
}

/**
 * home → income → password → register; income of 0 shows an alert. Closed while the flag is off.
 */
const flow: Flow = {
  title: 'Registration',
  open: { when: 'is-open', otherwise: '/old' },
  start: 'home',
  steps: {
    home: { title: 'Home', path: '/new', form: 'home', next: 'income' },
    income: {
      title: 'Income',
      path: '/new/income',
      form: 'income',
      next: [{ when: 'earns-nothing', alert: 'no-income' }, { go: 'password' }],
    },
    password: {
      title: 'Password',
      path: '/new/password',
      form: 'password',
      next: [{ call: 'register', go: '/{applicationUuid}' }],
    },
  },
  confirmation: { path: '/new/done', text: 'sent' },
}

const bundle = {
  panels: { ...panels, panels: inText(panels.panels) } as unknown as Panels,
  hash: 'b'.repeat(64),
  tracker: { steps: [], states: {} },
  org: { orgCode: 'sample', mainBrand: true, licensedStates: [], referrers: {}, flags: {} },
  flows: { registration: flow },
  rules: {
    'is-open': { title: 'Open', rule: { '!==': [{ var: 'flags.shut' }, true] } },
    'earns-nothing': { title: 'No income', rule: { '===': [{ var: 'income' }, 0] } },
  },
  forms: Object.fromEntries(
    Object.entries(forms).map(([id, { secrets }]) => [id, { hash: id, secrets }]),
  ),
  texts: {
    'no-income': { title: 'No income', version: '1', lang: 'en', body: [], hash: '1' },
    sent: {
      title: 'We have {reference}',
      version: '1',
      lang: 'en-US',
      body: [{ paragraph: 'Sent {submitted}.' }, { list: ['Keep {reference}.', 'Ask {lender}.'] }],
      hash: '2',
    },
  },
  routes: {
    routes: {
      '/old': [{ flow: 'registration' }],
      '/terms': [{ text: 'terms' }],
      '/moved/:name': [{ redirect: '/new' }],
    },
    redirects: {},
  },
  // A lender's: applications have statuses.
  routing: { statuses: { STARTED: {} } },
  calls: {},
  screens: { screens: {}, redirects: {} },
  formats: {},
  words: {},
} as unknown as PageBundle

/**
 * The module of one of the sample's forms: its one field is required, an income must not be below
 * 0.
 */
export function moduleOf(id: string): FormModule {
  const { heading, required } = forms[id]!
  const validate: CompiledSchema = (data) => {
    const value = (data as JsonObject)[required]
    const message =
      value === undefined
        ? 'Required'
        : typeof value === 'number' && value < 0
          ? 'Must be at least $0'
          : undefined
    validate.errors = message
      ? [{ keyword: 'type', instancePath: `/${required}`, schemaPath: '', params: {}, message }]
      : null
    return message === undefined
  }
  return {
    schema: { type: 'object', properties: { [required]: {} } },
    ui: page(heading),
    checks: {},
    several: {},
    order: [`/${required}`],
    default: () => ({ validate, isValid: {} }),
  }
}

export const context: JsonObject = {
  today: '2026-11-21',
  flags: { shut: false },
  identity: {},
  query: {},
  org: {},
}

/** The sample's bundle, compiled. `load` may fail or be watched. */
export function sampleEdition(
  load: (hash: string) => Promise<FormModule> = async (hash) => moduleOf(hash),
) {
  return createEdition(bundle, load)
}

/** The sample, each of its forms with a list of files as its only field. */
export function editionWithFiles() {
  const file = { type: 'object', properties: { uuid: {}, name: {}, type: {}, bytes: {} } }
  const schema = {
    type: 'object',
    properties: { city: { title: 'Proof', type: 'array', items: file } },
  }
  return sampleEdition(async (hash) => ({ ...moduleOf(hash), schema }))
}

/** The loader gives lines the formats of their facts; text is enough here. */
function inText(all: typeof panels.panels) {
  return Object.fromEntries(
    Object.entries(all).map(([name, panel]) => [
      name,
      'lines' in panel
        ? {
            ...panel,
            lines: panel.lines.map((line) => ({
              format: line.fact === 'selectedProperty' ? 'address' : 'text',
              ...line,
            })),
          }
        : panel,
    ]),
  )
}
