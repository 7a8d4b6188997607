import type { Flow, Form, JsonObject, PageBundle, Rule, Text } from '#model'

const polling = { base: 1000, factor: 2, cap: 5000, retries: { normal: 7, waiting: 14 } }

/** A bundle of the given parts, all else empty: what the engine reads, and nothing more. */
export function buildBundle(parts: {
  readonly flows?: Readonly<Record<string, Flow>>
  readonly rules?: Readonly<Record<string, Rule>>
  readonly forms?: Readonly<Record<string, Pick<Form, 'secrets' | 'checks'>>>
  readonly texts?: Readonly<Record<string, Text>>
  readonly routes?: PageBundle['routes']['routes']
  readonly routing?: PageBundle['routing']
  readonly machine?: PageBundle['machine']
  readonly tracker?: PageBundle['tracker']
  readonly screens?: PageBundle['screens']
}): PageBundle {
  const forms = Object.values(parts.flows ?? {}).flatMap(({ steps }) =>
    Object.values(steps).map(({ form }) => [
      form,
      { hash: `hash-of-${form}`, secrets: [] as string[] },
    ]),
  )
  return {
    hash: 'bundle',
    org: {} as unknown as PageBundle['org'],
    flows: parts.flows ?? {},
    rules: parts.rules ?? {},
    forms: {
      ...Object.fromEntries(forms),
      ...Object.fromEntries(
        Object.entries(parts.forms ?? {}).map(([id, form]) => [
          id,
          { hash: `hash-of-${id}`, ...form },
        ]),
      ),
    },
    texts: parts.texts ?? {},
    routes: { routes: parts.routes ?? {}, redirects: {} },
    calls: {},
    formats: {},
    words: {},
    routing: parts.routing ?? {
      title: '',
      polling,
      waitingPrefixes: [],
      unresolved: 'UNKNOWN',
      statuses: {},
    },
    machine: parts.machine ?? { title: '', start: '', states: {}, events: {}, order: [] },
    tracker: parts.tracker ?? { title: '', steps: [], states: {}, offer: { when: '', lines: [] } },
    screens: parts.screens ?? { screens: {}, redirects: {} },
    support: {},
  }
}

/** Rules by name from bare conditions. */
export function asRules(rules: JsonObject): Record<string, Rule> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      { title: `The rule ${name} is true`, rule },
    ]),
  )
}
