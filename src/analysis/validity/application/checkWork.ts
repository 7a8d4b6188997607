import { dueWork } from '#engine'
import { isSame, type Json } from '#model'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import { fails, holds } from './conditions.ts'
import { factsSet } from './factsSet.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import { touches } from './touches.ts'

const file = 'flows/application/lifecycle.json'

/**
 * Checks that work ends: it sets something that its rule reads, and can make the rule untrue. Also
 * that no two pieces of work ask the same party the same thing at the same time.
 */
export function checkWork(look: Look): Report {
  const { bundle, engine, ask, askWith, factsOf } = look
  const work = Object.entries(bundle.lifecycle.work)
  const diagnostics: BehaviorDiagnostic[] = []
  for (const [id, { when, sets, title }] of work) {
    const read = factsOf(when)
    if (read.has('today') || (touches(factsSet(sets), read) && !staysTrue(when, sets, read)))
      continue
    const answer = ask([holds(when)])
    if (answer.kind !== 'found') continue
    const isDue = dueWork(engine, bundle.lifecycle, answer.facts).includes(id)
    const counterexample =
      isDue &&
      playAt(
        look,
        answer.facts,
        `“${title}” is due, and will be again once it is done.`,
        () => true,
      )
    if (counterexample)
      diagnostics.push({
        code: 'analysis/work-never-ends',
        values: { work: id, rule: when },
        file,
        pointer: `/work/${id}/sets`,
        counterexample,
      })
  }
  return { diagnostics: [...diagnostics, ...findTwice(look)], unchecked: [] }

  /**
   * Whether the rule stays true for everyone after the work: everything that it sets of what the
   * rule reads is literal, and none of it makes the rule false.
   */
  function staysTrue(
    when: string,
    sets: Readonly<Record<string, Json>>,
    read: ReadonlySet<string>,
  ): boolean {
    const bearing = Object.entries(sets).filter(([key, value]) =>
      touches(factsSet({ [key]: value }), read),
    )
    const isWrittenOut = bearing.every(
      ([key, value]) => read.has(key) && value !== null && typeof value !== 'object',
    )
    return isWrittenOut && askWith(Object.fromEntries(bearing), [fails(when)]).kind === 'none'
  }
}

/** Work that asks the same party the same at the same time as another. */
function findTwice(look: Look): readonly BehaviorDiagnostic[] {
  const { bundle, engine, ask } = look
  const work = Object.entries(bundle.lifecycle.work)
  const diagnostics: BehaviorDiagnostic[] = []
  for (const [index, [id, one]] of work.entries()) {
    if (one.now || one.request === undefined) continue
    for (const [other, two] of work.slice(0, index)) {
      if (
        two.now ||
        one.do !== two.do ||
        !isSame([one.request, one.about], [two.request, two.about])
      )
        continue
      const answer = ask([holds(one.when), holds(two.when)])
      if (answer.kind !== 'found') continue
      const due = dueWork(engine, bundle.lifecycle, answer.facts)
      const shows = `“${two.title}” and “${one.title}” are due at the same time, and ask the same.`
      const counterexample =
        due.includes(id) && due.includes(other) && playAt(look, answer.facts, shows, () => true)
      if (counterexample)
        diagnostics.push({
          code: 'analysis/work-done-twice',
          values: { work: id, other },
          file,
          pointer: `/work/${id}/when`,
          counterexample,
        })
    }
  }
  return diagnostics
}
