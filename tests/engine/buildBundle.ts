import type { Flow, Form, JsonObject, PageBundle, Rule, Text } from '#model'

/** A bundle of the given parts, all else empty: what the engine reads, and nothing more. */
export function buildBundle(parts: {
  readonly flows?: Readonly<Record<string, Flow>>
  readonly rules?: Readonly<Record<string, Rule>>
  readonly forms?: Readonly<Record<string, Pick<Form, 'secrets'>>>
  readonly texts?: Readonly<Record<string, Text>>
  readonly routes?: PageBundle['routes']['routes']
}): PageBundle {
  const forms = Object.values(parts.flows ?? {}).flatMap(({ steps }) =>
    Object.values(steps).map(({ form }) => [form, { hash: `hash-of-${form}`, secrets: [] as string[] }]),
  )
  return {
    hash: 'bundle',
    org: {} as unknown as PageBundle['org'],
    flows: parts.flows ?? {},
    rules: parts.rules ?? {},
    forms: {
      ...Object.fromEntries(forms),
      ...Object.fromEntries(Object.entries(parts.forms ?? {}).map(([id, form]) => [id, { hash: `hash-of-${id}`, ...form }])),
    },
    texts: parts.texts ?? {},
    routes: { routes: parts.routes ?? {}, redirects: {} },
    calls: {},
    formats: {},
    words: {},
  }
}

/** Rules by name from bare conditions. */
export function asRules(rules: JsonObject): Record<string, Rule> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { title: `The rule ${name} is true`, rule }]))
}
