import type {
  Call,
  Flow,
  Form,
  Format,
  Json,
  JsonObject,
  Lending,
  ObligationSet,
  Rule,
  SignerFlow,
  Support,
} from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer, valueAt } from '../json/pointer.ts'
import type { Layer } from '../Layer.ts'
import type { Parts, RawText } from '../Parts.ts'
import { emptyParts } from './emptyParts.ts'
import { gatherScreens } from './gatherScreens.ts'
import { enumerationsFile } from './enumerationsFile.ts'
import type { Item } from './Item.ts'
import { listNames } from './listNames.ts'
import { shared } from './shared.ts'

interface Assembled {
  readonly items: ReadonlyMap<string, Item>
  readonly parts: Parts
}

const isEntity = (path: string) => path.startsWith('schemas/entities/')

/**
 * Sorts the items of a layer into the maps of a bundle. A map equal to the base's *is* the base's;
 * diagnostics are returned for the others.
 */
export function assembleParts(
  items: ReadonlyMap<string, Item>,
  read: Layer['read'],
  before?: Assembled,
): { parts: Parts; diagnostics: Diagnostic[] } {
  const all = [...items]
  const base = before?.parts
  const own = before ? all.filter(([path, item]) => before.items.get(path) !== item) : all
  const pick = <T>(
    accepts: (path: string, item: Item) => boolean,
    known?: Readonly<Record<string, T>>,
  ): Readonly<Record<string, T>> =>
    known && !own.some(([path, item]) => accepts(path, item))
      ? known
      : shared(
          Object.fromEntries(
            all
              .filter(([path, item]) => item.value !== undefined && accepts(path, item))
              .map(([, item]) => [item.id, item.value as T]),
          ),
          known,
        )
  const isTouched = (...kinds: readonly Item['kind'][]) =>
    own.some(([, { kind }]) => kinds.includes(kind))
  const flows = pick<Flow>((_, item) => item.kind === 'flow', base?.flows)
  const one = <T>(path: string, empty: T): T => (items.get(path)?.value as T | undefined) ?? empty
  const { rules, rulePlaces, diagnostics } =
    base && !isTouched('flow', 'rules', 'screens') ? { ...base, diagnostics: [] } : gatherRules(all)
  const gather = (folder: string, known?: Pick<Parts, 'screens' | 'screenFiles'>) =>
    known && !isTouched('screens')
      ? { ...known, diagnostics: [] }
      : gatherScreens(all, folder, known)
  const {
    screens,
    screenFiles,
    diagnostics: screenDiagnostics,
  } = gather('flows/application/', base)
  const signers = gather(
    'flows/signer/',
    base && { screens: base.signer.screens, screenFiles: base.signerScreenFiles },
  )
  const formats = items.get('schemas/formats.json')?.value as
    | { formats: Readonly<Record<string, Format>> }
    | undefined
  const words = items.get('texts/words.json')?.value as
    | { words: Readonly<Record<string, string>> }
    | undefined
  const parts: Parts = {
    flows,
    rules: shared(rules, base?.rules),
    rulePlaces: sameKeysAndFiles(rulePlaces, base?.rulePlaces),
    forms: pick<Form>((path, item) => item.kind === 'form' && !isEntity(path), base?.forms),
    texts: pick<RawText>((_, item) => item.kind === 'text', base?.texts),
    routes: one('flows/routes.json', emptyParts.routes),
    calls: pick<Call>((_, item) => item.kind === 'call', base?.calls),
    entities: listNames(
      pick<JsonObject>((path) => isEntity(path), base?.entities),
      read,
    ),
    formats: formats?.formats ?? {},
    words: words?.words ?? {},
    routing: one('flows/application/routing.json', emptyParts.routing),
    machine: one('flows/application/machine.json', emptyParts.machine),
    tracker: one('flows/application/tracker.json', emptyParts.tracker),
    panels: one('flows/application/panels.json', emptyParts.panels),
    migrations: one('flows/migrations.json', emptyParts.migrations),
    screens,
    screenFiles,
    lifecycle: one('flows/application/lifecycle.json', emptyParts.lifecycle),
    signer: sameMembers(
      {
        routing: one('flows/signer/routing.json', emptyParts.routing),
        tracker: one('flows/signer/tracker.json', emptyParts.tracker),
        screens: signers.screens,
        lifecycle: one('flows/signer/lifecycle.json', emptyParts.lifecycle),
      },
      base?.signer ?? emptyParts.signer,
    ),
    signerScreenFiles: signers.screenFiles,
    lending: pick(
      (path) => path.startsWith('lending/'),
      base?.lending as Readonly<Record<string, unknown>> | undefined,
    ) as unknown as Lending,
    support: pick(
      (path) => path.startsWith('support/'),
      base?.support as Readonly<Record<string, unknown>> | undefined,
    ) as unknown as Support,
    obligations: pick<ObligationSet>((_, item) => item.kind === 'obligations', base?.obligations),
    steps: textsAt(read(enumerationsFile), ['definitions', 'applicationStep', 'enum']),
  }
  return { parts, diagnostics: [...diagnostics, ...screenDiagnostics, ...signers.diagnostics] }
}

/** Returns the earlier flow if both have the same members. */
function sameMembers(flow: SignerFlow, before: SignerFlow): SignerFlow {
  return shared(
    flow as unknown as Readonly<Record<string, Json>>,
    before as unknown as Readonly<Record<string, Json>>,
  ) as unknown as SignerFlow
}

/** Kinds of files that can define rules. */
const holdsRules: ReadonlySet<Item['kind']> = new Set(['flow', 'rules', 'screens'])

function gatherRules(items: readonly (readonly [string, Item])[]) {
  const rules: Record<string, Rule> = {}
  const rulePlaces: Record<string, { file: string; pointer: string }> = {}
  const diagnostics: Diagnostic[] = []
  for (const [file, item] of items) {
    if (!holdsRules.has(item.kind)) continue
    for (const [name, rule] of Object.entries(
      (item.value as { rules?: Readonly<Record<string, Rule>> }).rules ?? {},
    )) {
      const pointer = toPointer(['rules', name])
      const other = Object.hasOwn(rulePlaces, name) ? rulePlaces[name] : undefined
      if (other)
        diagnostics.push({
          code: 'loader/rule-twice',
          values: { name, file: other.file },
          file,
          pointer,
        })
      rules[name] = rule
      rulePlaces[name] = { file, pointer }
    }
  }
  return { rules, rulePlaces, diagnostics }
}

function textsAt(value: Json | undefined, keys: readonly string[]): readonly string[] | undefined {
  const list = valueAt(value, keys)
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
    ? (list as readonly string[])
    : undefined
}

function sameKeysAndFiles(
  places: Parts['rulePlaces'],
  before: Parts['rulePlaces'] | undefined,
): Parts['rulePlaces'] {
  if (places === before) return before
  const keys = Object.keys(places)
  const isSame =
    before !== undefined &&
    keys.length === Object.keys(before).length &&
    keys.every((key) => before[key]?.file === places[key]!.file)
  return isSame ? before : places
}
