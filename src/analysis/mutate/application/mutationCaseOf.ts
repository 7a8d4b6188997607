import type { Bundle, SignerFlow } from '#model'
import { runCase } from '../../cases/runCase.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { ChangedApplication } from '../Mutation.ts'
import type { MutationCase } from '../MutationCase.ts'
import type { ApplicationCase } from './ApplicationCase.ts'
import { rulesNamedIn } from './rulesNamedIn.ts'

/** A case of an application: it reaches what it is about, and the rules evaluated there. */
export function mutationCaseOf(bundle: Bundle, one: ApplicationCase): MutationCase {
  const of = 'of' in one ? one.of : undefined
  const parts = partsOf(
    of === undefined || !bundle.signer ? bundle : { ...bundle, ...bundle.signer },
    one,
  )
  let rules: ReadonlySet<string> | undefined
  const asks = (rule: string) => (rules ??= rulesNamedIn(bundle.rules, parts.read)).has(rule)
  return {
    title: one.title,
    comesTo: (changed) => {
      if (changed.kind === 'rule') return asks(changed.rule)
      return changed.kind === 'application' && changed.of === of && parts.isOf(changed)
    },
    ...('rule' in one && {
      isAbout: (changed) => changed.kind === 'rule' && changed.rule === one.rule,
    }),
    holds: (subject: Subject) => runCase({ ...subject, files: new Map() }, one).passed,
  }
}

interface Parts {
  readonly isOf: (changed: ChangedApplication) => boolean
  /** The parts through which it reads rules. */
  readonly read: readonly object[]
}

const of = (part: ChangedApplication['part'], name?: string) => (changed: ChangedApplication) =>
  changed.part === part && (name === undefined || changed.name === name)
const either = (...all: readonly ((changed: ChangedApplication) => boolean)[]) => ({
  isOf: (changed: ChangedApplication) => all.some((isOf) => isOf(changed)),
})
const listed = <V extends object>(
  all: Readonly<Record<string, V>>,
  name: string | undefined,
): readonly V[] => (name !== undefined && Object.hasOwn(all, name) ? [all[name]!] : [])

type Flow = Pick<Bundle, 'rules' | 'machine'> & SignerFlow

function partsOf(
  { rules, routing, lifecycle, tracker, screens, machine }: Flow,
  one: ApplicationCase,
): Parts {
  if ('rule' in one) return { isOf: () => false, read: [[one.rule], ...listed(rules, one.rule)] }
  if ('pauses' in one)
    return {
      ...either(of('polling'), of('statuses', one.status), of('statuses', one.before ?? '')),
      read: [],
    }
  if ('shows' in one)
    return {
      ...either(of('tracker'), of('statuses', one.status)),
      read: [tracker, ...listed(routing.statuses, one.status)],
    }
  if ('state' in one) return { ...either(of('machine')), read: [machine] }
  if ('sees' in one)
    return { ...either(of('screens', one.screen)), read: listed(screens.screens, one.screen) }
  if ('becomes' in one) {
    if (one.work !== undefined)
      return { ...either(of('work', one.work)), read: listed(lifecycle.work, one.work) }
    if (one.event !== undefined)
      return { ...either(of('events', one.event)), read: listed(lifecycle.events, one.event) }
    return { ...either(of('begin')), read: [lifecycle.begin] }
  }
  if (one.status !== undefined)
    return { ...either(of('statuses', one.status)), read: listed(routing.statuses, one.status) }
  return {
    ...either(of('decide'), of('polling'), of('statuses', one.decides)),
    read: [lifecycle.decide, ...listed(routing.statuses, one.decides)],
  }
}
