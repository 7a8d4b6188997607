import {
  type Call,
  type Flow,
  type Form,
  type Format,
  type Json,
  type JsonObject,
  type Lending,
  type ObligationSet,
  type Rule,
  type SignerFlow,
  type Support,
  fromJson,
  toJson,
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
  const isTouched = (...kinds: readonly Item['kind'][]) =>
    own.some(([, { kind }]) => kinds.includes(kind))
  const { rules, rulePlaces, diagnostics } =
    base && !isTouched('flow', 'rules', 'screens') ? { ...base, diagnostics: [] } : gatherRules(all)
  const gather = (folder: string, known?: Pick<Parts, 'screens' | 'screenFiles'>) =>
    known && !isTouched('screens')
      ? { ...known, diagnostics: [] }
      : gatherScreens(all, folder, known)
  const screens = gather('flows/application/', base)
  const signers = gather(
    'flows/signer/',
    base && { screens: base.signer.screens, screenFiles: base.signerScreenFiles },
  )
  const parts: Parts = {
    rules: shared(rules, base?.rules),
    rulePlaces: sameKeysAndFiles(rulePlaces, base?.rulePlaces),
    screens: screens.screens,
    screenFiles: screens.screenFiles,
    signerScreenFiles: signers.screenFiles,
    ...wholeFiles(items),
    ...pickParts(all, own, base, read),
    signer: sameMembers(
      {
        routing: oneOf(items, 'flows/signer/routing.json', emptyParts.routing),
        tracker: oneOf(items, 'flows/signer/tracker.json', emptyParts.tracker),
        screens: signers.screens,
        lifecycle: oneOf(items, 'flows/signer/lifecycle.json', emptyParts.lifecycle),
      },
      base?.signer ?? emptyParts.signer,
    ),
    steps: textsAt(read(enumerationsFile), ['definitions', 'applicationStep', 'enum']),
  }
  return {
    parts,
    diagnostics: [...diagnostics, ...screens.diagnostics, ...signers.diagnostics],
  }
}

const oneOf = <T>(items: ReadonlyMap<string, Item>, path: string, empty: T): T =>
  (items.get(path)?.value as T | undefined) ?? empty

/** Parts that are one file each. */
function wholeFiles(items: ReadonlyMap<string, Item>) {
  const { formats } = oneOf<{ formats: Readonly<Record<string, Format>> }>(
    items,
    'schemas/formats.json',
    { formats: {} },
  )
  const { words } = oneOf<{ words: Readonly<Record<string, string>> }>(items, 'texts/words.json', {
    words: {},
  })
  return {
    formats,
    words,
    routes: oneOf(items, 'flows/routes.json', emptyParts.routes),
    routing: oneOf(items, 'flows/application/routing.json', emptyParts.routing),
    machine: oneOf(items, 'flows/application/machine.json', emptyParts.machine),
    tracker: oneOf(items, 'flows/application/tracker.json', emptyParts.tracker),
    panels: oneOf(items, 'flows/application/panels.json', emptyParts.panels),
    migrations: oneOf(items, 'flows/migrations.json', emptyParts.migrations),
    lifecycle: oneOf(items, 'flows/application/lifecycle.json', emptyParts.lifecycle),
  }
}

type Items = readonly (readonly [string, Item])[]

const inFolder = (folder: string) => (path: string) => path.startsWith(folder)

/** Parts that are maps of files, by id. `own`: the items that the base does not have. */
function pickParts(all: Items, own: Items, base: Parts | undefined, read: Layer['read']) {
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
  return {
    flows: pick<Flow>((_, item) => item.kind === 'flow', base?.flows),
    forms: pick<Form>((path, item) => item.kind === 'form' && !isEntity(path), base?.forms),
    texts: pick<RawText>((_, item) => item.kind === 'text', base?.texts),
    calls: pick<Call>((_, item) => item.kind === 'call', base?.calls),
    entities: listNames(
      pick<JsonObject>((path) => isEntity(path), base?.entities),
      read,
    ),
    lending: fromJson<Lending>(pick<Json>(inFolder('lending/'), base && toJson(base.lending))),
    support: fromJson<Support>(pick<Json>(inFolder('support/'), base && toJson(base.support))),
    obligations: pick<ObligationSet>((_, item) => item.kind === 'obligations', base?.obligations),
  }
}

/** Returns the earlier flow if both have the same members. */
function sameMembers(flow: SignerFlow, before: SignerFlow): SignerFlow {
  return fromJson<SignerFlow>(shared(toJson(flow), toJson(before)))
}

/** Kinds of files that can define rules. */
const holdsRules: ReadonlySet<Item['kind']> = new Set(['flow', 'rules', 'screens'])

function gatherRules(items: Items) {
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
