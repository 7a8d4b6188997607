import type { Bundle, ConsoleField, DocumentPlan, Json, JsonObject, Reader } from '#model'
import type { ObligationAct } from './actsOf.ts'
import { sharedFacts } from '#origination'
import type { BenchParty } from './createBench.ts'

/** Somewhere that facts are read. */
export interface ObligationReading {
  readonly reader: Reader
  /** A clause: "“Prequalify” is sent". */
  readonly says: string
  readonly node: Json
  readonly file: string
  readonly pointer: string
  readonly act?: Pick<ObligationAct, 'work' | 'screen'> & { readonly when?: string }
  readonly name: string
}

/** All places that obligations can forbid to read answers. */
export function readingsOf({ look, lifecycle, folder }: BenchParty): readonly ObligationReading[] {
  const { bundle } = look
  const file = `${folder}/lifecycle.json`
  const work = Object.entries(lifecycle.work).flatMap(
    ([id, each]): readonly ObligationReading[] => [
      ...Object.entries(each.request ?? {}).flatMap(([member, node]) =>
        requestedBy(each.do).map((reader): ObligationReading => ({
          reader,
          says: `“${each.title}” is sent`,
          node,
          file,
          pointer: `/work/${id}/request/${member}`,
          act: { work: id, when: each.when },
          name: `${id}.${member}`,
        })),
      ),
      {
        reader: 'work',
        says: `whether “${each.title}” is due depends on`,
        node: { rule: each.when },
        file,
        pointer: `/work/${id}/when`,
        act: { work: id, when: each.when },
        name: id,
      },
    ],
  )
  const statuses = lifecycle.decide.flatMap(
    ({ status, when }, index): readonly ObligationReading[] =>
      when === undefined
        ? []
        : [
            {
              reader: 'statuses',
              says: `the status ${status} depends on`,
              node: { rule: when },
              file,
              pointer: `/decide/${index}/when`,
              name: when,
            },
          ],
  )
  return [
    ...work,
    ...statuses,
    ...textsOf(look.bundle.screens.screens, look.places.screens),
    ...gatesOf(bundle.lending.underwriting),
    ...documentsOf(bundle),
    ...choicesOf(bundle, look.places.screens),
    ...agentsOf(bundle),
    ...signersOf(bundle, folder),
  ]
}

function requestedBy(operation: string): readonly Reader[] {
  if (operation === 'underwrite') return ['underwriting']
  return operation.startsWith('notary.') ? ['orders', 'notary'] : ['orders']
}

/** All that co-signers can learn of the borrower. */
function signersOf({ signer }: Bundle, folder: string): readonly ObligationReading[] {
  if (!signer || folder === 'flows/signer') return []
  return Object.entries(sharedFacts).flatMap(([own, facts]) =>
    facts.map((fact) => ({
      reader: 'signers' as const,
      says: `co-signers are shown as ${own}`,
      node: { var: fact },
      file: 'flows/signer/signer.screens.json',
      pointer: '/screens',
      name: own,
    })),
  )
}

function textsOf(
  screens: BenchParty['look']['bundle']['screens']['screens'],
  files: Readonly<Record<string, string>>,
): readonly ObligationReading[] {
  return Object.entries(screens).flatMap(([path, { title, texts = [] }]) =>
    texts.flatMap(({ when, text }, index) =>
      when === undefined
        ? []
        : [
            {
              reader: 'texts' as const,
              says: `whether “${title}” shows “${text}” depends on`,
              node: { rule: when },
              file: files[path] ?? 'flows/application/routing.json',
              pointer: `/screens/${path.replaceAll('/', '~1')}/texts/${index}/when`,
              name: when,
            },
          ],
    ),
  )
}

/** Gates read the facts of a request by its own names. */
function gatesOf(
  underwriting: BenchParty['look']['bundle']['lending']['underwriting'],
): readonly ObligationReading[] {
  return Object.entries(underwriting?.gates ?? {}).map(([id, { title, when }]) => ({
    reader: 'underwriting',
    says: `the gate “${title}” reads`,
    node: when as JsonObject,
    file: 'lending/underwriting.json',
    pointer: `/gates/${id}/when`,
    name: id,
  }))
}

function documentsOf({ lending }: Bundle): readonly ObligationReading[] {
  const packages = Object.entries(lending.documents?.packages ?? {}) as readonly (readonly [
    string,
    Readonly<Record<string, DocumentPlan>>,
  ])[]
  return packages.flatMap(([name, documents]) =>
    Object.entries(documents).flatMap(([id, { when, parts = [] }]) =>
      [when, ...parts.map((part) => part.when)].flatMap((rule) =>
        rule === undefined
          ? []
          : [
              {
                reader: 'texts' as const,
                says: `what “${id}” contains depends on`,
                node: { rule },
                file: 'lending/documents.json',
                pointer: `/packages/${name}/${id}`,
                name: rule,
              },
            ],
      ),
    ),
  )
}

/** Choices that screens offer, and checks and values of their forms. */
function choicesOf(
  { screens, forms }: Bundle,
  files: Readonly<Record<string, string>>,
): readonly ObligationReading[] {
  return Object.entries(screens.screens).flatMap(([path, { title, options = {}, form }]) => {
    const own = form === undefined ? undefined : forms[form]
    const rules = [
      ...Object.values(options).flatMap((choices) => Object.values(choices)),
      ...(own?.checks ?? []),
      ...Object.values({ ...own?.defaults, ...own?.values }),
    ]
    return [...new Set(rules)].map((rule) => ({
      reader: 'forms' as const,
      says: `what “${title}” takes depends on`,
      node: { rule },
      file: files[path] ?? 'flows/application/routing.json',
      pointer: `/screens/${path.replaceAll('/', '~1')}`,
      name: rule,
    }))
  })
}

/** The queue's columns and the facts of a file. */
function agentsOf({ support: { console: desk } }: Bundle): readonly ObligationReading[] {
  return [
    ...fieldsShown(desk?.columns ?? [], '/columns'),
    ...Object.entries(desk?.sections ?? {}).flatMap(([id, { fields }]) =>
      fieldsShown(fields, `/sections/${id}/fields`),
    ),
  ]
}

function fieldsShown(
  fields: readonly ConsoleField[],
  pointer: string,
): readonly ObligationReading[] {
  return fields.flatMap(({ label, fact }, index) =>
    [fact].flat().map((name) => ({
      reader: 'agents' as const,
      says: `agents read as “${label}”`,
      node: { var: name },
      file: 'support/console.json',
      pointer: `${pointer}/${index}`,
      name,
    })),
  )
}
