import type { Json, JsonObject, NotReadByObligation, Reader } from '#model'
import { holds } from '../../validity/application/conditions.ts'
import type { Act } from '../actsOf.ts'
import type { Bench, Party } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { followAnswers, type Followed } from '../followAnswers.ts'
import { playAct } from '../playAct.ts'

/** Somewhere that facts are read. */
interface Reading {
  readonly reader: Reader
  /** A clause: "“Prequalify” is sent". */
  readonly says: string
  readonly node: Json
  readonly file: string
  readonly pointer: string
  readonly act?: Pick<Act, 'work' | 'screen'> & { readonly when?: string }
  readonly name: string
}

/** Whether answers, and everything that is worked out from them, stay unread. */
export function checkNotRead(bench: Bench, obligation: NotReadByObligation): readonly Ruling[] {
  const { answers, by, allowed = {} } = obligation
  const unknown = answers.filter(({ form }) => !Object.hasOwn(bench.given.bundle.forms, form))
  const party = bench.partyOf('borrower')
  if (!party || unknown.length === answers.length)
    return [undecided('nothing here asks for these answers')]
  const followed = followAnswers(bench, party, obligation)
  const found = [
    ...(by.includes('facts') ? asFacts(party, followed) : []),
    ...readingsOf(party)
      .filter(({ reader, name }) => by.includes(reader) && !Object.hasOwn(allowed, name))
      .flatMap((reading) => tell(party, followed, reading)),
  ]
  return found.length > 0 ? found : [proven]
}

/** No fact holds the answers at all. */
function asFacts(party: Party, { seeds }: Followed): readonly Ruling[] {
  return seeds.map(({ fact, screen, file, pointer }) => {
    const why = `the answer is kept as “${fact}”, which rules can read`
    const [standing] = screen === undefined ? [] : (party.showings().get(screen) ?? [])
    const answer = standing && party.look.ask(standing.conditions)
    const counterexample =
      screen !== undefined && answer?.kind === 'found'
        ? playAct(party, { screen }, answer.facts, `Here ${why}.`)
        : undefined
    return broken(why, { file, pointer, ...(counterexample && { counterexample }) })
  })
}

function tell(
  party: Party,
  { traceOf }: Followed,
  { says, node, file, pointer, act }: Reading,
): readonly Ruling[] {
  const trace = traceOf(node)
  if (trace === undefined) return []
  const why = `${says} ${trace.join(', which comes from ')}`
  const answer = act?.when === undefined ? undefined : party.look.ask([holds(act.when)])
  const counterexample =
    act && answer?.kind === 'found' ? playAct(party, act, answer.facts, `${why}.`) : undefined
  return [broken(why, { file, pointer, ...(counterexample && { counterexample }) })]
}

function readingsOf({ look, lifecycle, folder }: Party): readonly Reading[] {
  const { bundle } = look
  const file = `${folder}/lifecycle.json`
  const work = Object.entries(lifecycle.work).flatMap(([id, each]): readonly Reading[] => [
    ...Object.entries(each.request ?? {}).map(([member, node]): Reading => ({
      reader: each.do === 'underwrite' ? 'underwriting' : 'orders',
      says: `“${each.title}” is sent`,
      node,
      file,
      pointer: `/work/${id}/request/${member}`,
      act: { work: id, when: each.when },
      name: `${id}.${member}`,
    })),
    {
      reader: 'work',
      says: `whether “${each.title}” is due depends on`,
      node: { rule: each.when },
      file,
      pointer: `/work/${id}/when`,
      act: { work: id, when: each.when },
      name: id,
    },
  ])
  const statuses = lifecycle.decide.flatMap(({ status, when }, index): readonly Reading[] =>
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
  ]
}

function textsOf(
  screens: Party['look']['bundle']['screens']['screens'],
  files: Readonly<Record<string, string>>,
): readonly Reading[] {
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
  underwriting: Party['look']['bundle']['lending']['underwriting'],
): readonly Reading[] {
  return Object.entries(underwriting?.gates ?? {}).map(([id, { title, when }]) => ({
    reader: 'underwriting',
    says: `the gate “${title}” reads`,
    node: when as unknown as JsonObject,
    file: 'lending/underwriting.json',
    pointer: `/gates/${id}/when`,
    name: id,
  }))
}
