import type { Engine } from '#engine'
import type { Bundle, Journey } from '#model'
import { compareBundles } from '../diff/compareBundles.ts'
import type { Subject } from '../soundness/Subject.ts'
import { createNoticer } from './createNoticer.ts'
import type { Mutation } from './Mutation.ts'
import type { MutationCase } from './MutationCase.ts'

export interface MutationReport {
  /** Changes that a case notices. */
  readonly killed: number
  /** Changes that the loader or the compiler of forms would refuse. */
  readonly refused: number
  /** Changes that are proven to change nothing for anybody. */
  readonly same: readonly Mutation[]
  readonly survived: readonly Survivor[]
}

/** A change that no case notices. */
export interface Survivor {
  readonly mutation: Mutation
  /** Some case comes to what is changed. */
  readonly isVisited: boolean
  /** A journey that would notice it; none where none was found. */
  readonly journey?: Journey
}

export interface MutationOptions {
  /** Engine of a changed bundle, with the validators of its forms. */
  readonly createEngine: (bundle: Bundle) => Engine
  readonly progress?: (done: number, of: number) => void
}

/** Which changes of a lender's files no case notices. Every case holds as the files are. */
export function runMutations(
  subject: Subject,
  mutations: readonly Mutation[],
  cases: readonly MutationCase[],
  { createEngine, progress }: MutationOptions,
): MutationReport {
  const noticer = createNoticer(subject)
  const same: Mutation[] = []
  const survived: Survivor[] = []
  let [killed, refused] = [0, 0]
  // Whoever noticed something notices more: the last killer is asked first.
  let order = [...cases]
  for (const [index, mutation] of mutations.entries()) {
    progress?.(index, mutations.length)
    const bundle = mutation.apply(subject.bundle)
    const engine = createEngine(bundle)
    if (mutation.changes.kind === 'form' && !canCompile(engine, mutation.changes.form)) {
      refused++
      continue
    }
    const asked = order.filter(({ comesTo }) => comesTo(mutation.changes))
    const killer = asked.find(({ holds }) => !holds(engine))
    if (killer) {
      killed++
      order = [killer, ...order.filter((one) => one !== killer)]
      continue
    }
    const changed = { ...subject, bundle, engine }
    const journey = noticer.find(mutation, changed)
    // No comparison proves two forms the same that accept by other demands.
    if (!journey && mutation.changes.kind !== 'form' && isSame(subject, changed)) same.push(mutation)
    else survived.push({ mutation, isVisited: asked.length > 0, ...(journey && { journey }) })
  }
  return { killed, refused, same, survived }
}

function canCompile(engine: Engine, form: string): boolean {
  try {
    return engine.validators(form) !== undefined
  } catch {
    return false
  }
}

const isSame = (before: Subject, after: Subject) => compareBundles(before, after).every(({ verdict }) => verdict === 'same')
