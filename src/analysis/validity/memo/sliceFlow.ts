import { withoutWords } from '#loader'
import {
  once,
  type Bundle,
  type Flow,
  type Form,
  type Json,
  type JsonObject,
  type Lending,
  type Org,
} from '#model'
import type { Subject } from '../Subject.ts'
import type { createClosures } from './createClosures.ts'
import type { MemoRegister } from './createRegister.ts'

/** A bundle with exactly what one flow needs, and the locations of its rules. */
export interface FlowSlice extends Pick<Subject, 'places'> {
  readonly bundle: Bundle
  /** Equal for equal content. */
  readonly number: number
}

/**
 * The flow with the forms of its steps, the rules that both refer to, the context and what these
 * rules read about the lender.
 */
export function sliceFlow(
  { bundle, places }: Subject,
  id: string,
  register: MemoRegister,
  closures: ReturnType<typeof createClosures>,
): FlowSlice {
  const flow = once(plainFlow, bundle.flows[id]!)
  const forms = Object.fromEntries(
    [...new Set(Object.values(flow.steps).map(({ form }) => form))].map((form) => [
      form,
      once(plainForm, bundle.forms[form]!),
    ]),
  )
  const named = new Set([...once(textsIn, flow), ...Object.values(forms).flatMap(checksOf)])
  const all = [...named].filter((name) => Object.hasOwn(bundle.rules, name)).map(closures.ofName)
  const names = [...new Set(all.flatMap(({ rules }) => [...rules.keys()]))].toSorted()
  const facts = new Set(all.flatMap((closure) => [...closure.facts]))
  const only = <T>(map: Readonly<Record<string, T>>) =>
    Object.fromEntries(names.map((name) => [name, map[name]!]))
  const parts = {
    org: plainOrg(bundle.org, facts),
    flows: { [id]: flow },
    forms,
    rules: only(bundle.rules),
    entities: bundle.entities.context
      ? { context: once(plainSchema, bundle.entities.context) }
      : {},
    formats: bundle.formats,
    ...beginningOf(bundle, id),
  }
  const where = only(places.rules)
  const number = register.ofText(
    [...Object.values(parts), where]
      .map((part) => register.ofMap(part as Readonly<Record<string, Json>>))
      .join(),
  )
  return {
    bundle: { ...nothing, ...parts } as Bundle,
    places: { rules: where, screens: {} },
    number,
  }
}

/**
 * The flow's calls that start an application, what an application takes from the answers, and the
 * acts whose consents flows ask for, so that they must ask everyone.
 */
function beginningOf(
  { lending, flows, lifecycle, calls }: Bundle,
  id: string,
): Pick<Bundle, 'calls' | 'lifecycle'> & { lending: Partial<Lending> } {
  const isOfCoSigner = Object.values(flows).some(({ coSigner }) => coSigner?.flow === id)
  const made = Object.values(flows[id]!.steps).flatMap(({ next }) =>
    typeof next === 'string' ? [] : next.flatMap(({ call }) => call ?? []),
  )
  const begins = made.flatMap((call) => {
    const { properties = {} } = (calls[call]?.response ?? {}) as {
      readonly properties?: JsonObject
    }
    const { applicationUuid, identityUuid } = properties
    const response = { properties: { ...(identityUuid !== undefined && { identityUuid: {} }) } }
    return applicationUuid === undefined ? [] : [[call, { title: '', response }] as const]
  })
  if (lifecycle.decide.length === 0 || isOfCoSigner || begins.length === 0)
    return { calls: {}, lending: {}, lifecycle: nothing.lifecycle }
  const { begin } = lifecycle
  return {
    calls: Object.fromEntries(begins) as unknown as Bundle['calls'],
    lending: consentsOfFlows(lending, flows),
    lifecycle: { ...nothing.lifecycle, begin: { ...begin, facts: {} } },
  }
}

/** Acts whose consents a flow asks for, so that flows must ask everyone. */
function consentsOfFlows(
  { consents }: Bundle['lending'],
  flows: Bundle['flows'],
): Partial<Lending> {
  if (!consents) return {}
  const asked = new Set(
    Object.values(flows).flatMap((each) =>
      Object.values(each.steps).flatMap((step) => Object.keys(step.consents ?? {})),
    ),
  )
  const acts = Object.entries(consents.acts).filter(([, act]) =>
    Object.keys(act.consents).some((type) => asked.has(type)),
  )
  return { consents: { title: '', acts: Object.fromEntries(acts) } }
}

/** Parts of a bundle that no flow needs. */
const nothing = {
  hash: '',
  texts: {},
  calls: {},
  words: {},
  routes: { routes: {}, redirects: {} },
  screens: { screens: {}, redirects: {} },
  lifecycle: { title: '', begin: { facts: {}, sets: {} }, decide: [], work: {}, events: {} },
}

function plainFlow({ rules: _rules, ...flow }: Flow): Flow {
  return flow
}

const plainSchema = (schema: JsonObject) => withoutWords(schema) as JsonObject

function plainForm({ schema, ui, secrets }: Form): Form {
  const bare = withoutWords(schema) as Form['schema']
  return {
    schema: bare,
    ui: {
      page: { heading: '', submit: '' },
      ...(ui.fields && { fields: withoutUiWords(ui.fields) as NonNullable<Form['ui']['fields']> }),
    },
    secrets,
    hash: '',
  }
}

const uiWords = new Set(['ui:title', 'ui:description', 'ui:help', 'ui:because', 'ui:placeholder'])

function withoutUiWords(node: Json): Json {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, Json>>)
      .filter(([key]) => !uiWords.has(key))
      .map(([key, member]) => [key, withoutUiWords(member)]),
  )
}

/** What rules do not read about the lender is blank. */
function plainOrg(
  { orgCode, mainBrand, licensedStates, states, referrers, hmda, flags }: Org,
  facts: ReadonlySet<string>,
): Org {
  const isAsked = (field: string) =>
    [...facts].some(
      (name) => name === '' || name === 'org' || `${name}.`.startsWith(`org.${field}.`),
    )
  const plain = {
    orgCode: isAsked('orgCode') ? orgCode : '',
    mainBrand: isAsked('mainBrand') && mainBrand,
    licensedStates: isAsked('licensedStates') ? licensedStates : [],
    ...(isAsked('states') && states && { states }),
    referrers: isAsked('referrers') ? referrers : {},
    hmda: isAsked('hmda') ? hmda : { collect: false },
    flags: Object.fromEntries(
      Object.entries(flags).map(([key, { enabled }]) => [key, { enabled }]),
    ),
  }
  // Only createContext reads it.
  return plain as unknown as Org
}

function checksOf({ schema }: Form): readonly string[] {
  return Object.keys((schema['x-checks'] ?? {}) as object)
}

function textsIn(node: Json | object): readonly string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null
    ? Object.values(node as Readonly<Record<string, Json>>).flatMap(textsIn)
    : []
}
