import type { Engine } from '#engine'
import type { Bundle } from '#model'
import type { Subject } from '../validity/Subject.ts'
import type { Mutation } from './Mutation.ts'
import type { MutationCase } from './MutationCase.ts'

export interface MutationOptions {
  /** Creates the engine of a changed bundle, with the validators of its forms. */
  readonly createEngine: (bundle: Bundle) => Engine
  readonly progress?: (done: number, of: number) => void
}

export interface Trial<E> {
  /** Changes that a case notices. */
  readonly killed: number
  /** Changes that the loader or the form compiler would reject. */
  readonly refused: number
  /** Changes that are proven to have no effect. */
  readonly same: readonly Mutation[]
  readonly survived: readonly Survived<E>[]
}

/** A change that no case notices. */
export interface Survived<E> {
  readonly mutation: Mutation
  /** Some case reaches the changed part. */
  readonly isVisited: boolean
  /** An example that would notice it, if one was found. */
  readonly example?: E
}

/**
 * Applies one change after another and runs the cases, each of which passes with the original
 * files. If none notices a change, `find` searches for one that would, or proves that there is no
 * difference.
 */
export function tryMutations<E>(
  subject: Subject,
  mutations: readonly Mutation[],
  cases: readonly MutationCase[],
  { createEngine, progress }: MutationOptions,
  find: (mutation: Mutation, changed: Subject) => E | 'same' | undefined,
): Trial<E> {
  const same: Mutation[] = []
  const survived: Survived<E>[] = []
  let [killed, refused] = [0, 0]
  // A case that noticed a change often notices more: the last one that did runs first.
  let order = [...cases]
  for (const [index, mutation] of mutations.entries()) {
    progress?.(index, mutations.length)
    const { changes } = mutation
    const bundle = mutation.apply(subject.bundle)
    const changed = { ...subject, bundle, engine: createEngine(bundle) }
    if (changes.kind === 'form' && !canCompile(changed.engine, changes.form)) {
      refused++
      continue
    }
    const asked = order.filter(({ comesTo }) => comesTo(changes))
    const about = asked.filter(({ isAbout }) => isAbout?.(changes) === true)
    const killer =
      about.find(({ holds }) => !holds(changed)) ?? asked.find(({ holds }) => !holds(changed))
    if (killer) {
      killed++
      if (killer.isAbout === undefined) order = [killer, ...order.filter((one) => one !== killer)]
      continue
    }
    const example = find(mutation, changed)
    if (example === 'same') same.push(mutation)
    else
      survived.push({
        mutation,
        isVisited: asked.length > 0,
        ...(example !== undefined && { example }),
      })
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
