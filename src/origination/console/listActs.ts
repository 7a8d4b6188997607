import { dueWork, evaluateRule } from '#engine'
import type { Act, ConsoleRole, JsonObject, LifecycleEvent } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { isClosed } from '../facts/isClosed.ts'
import { legalName } from '../facts/legalName.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import { partyOf, type Party } from '../signers/partyOf.ts'
import { signersOf } from '../signers/signersOf.ts'
import { needsSecondPerson } from './judgeDecision.ts'
import { titleOfCondition } from './titleOfCondition.ts'
import { unreadProofs } from './unreadProofs.ts'

/**
 * The act that answers an order for a person's decision; all others are events of the lifecycle.
 */
export const decideAct = 'decide'

/**
 * The acts of both lifecycles that the role can do and whose rule is true now; none once the
 * application has ended.
 */
export function listActs(
  served: CompiledBundle,
  application: Application,
  now: Date,
  role: ConsoleRole = 'agent',
): readonly Act[] {
  if (isClosed(served, application)) return []
  const signers = signersOf(application.facts).flatMap(
    ({ uuid }) => partyOf(served, application, uuid) ?? [],
  )
  return [{ served, application }, ...signers].flatMap((party) => [
    ...(role === 'agent' ? decisionsOf(party, now) : []),
    ...actsOf(party, now, role),
  ])
}

function decisionsOf(party: Party, now: Date): readonly Act[] {
  const {
    served,
    application: { facts, status },
    signer,
  } = party
  const { decide } = served.bundle.support?.console ?? {}
  const lifecycle = lifecycleOf(served)
  if (!decide) return []
  const due = dueWork(served.engine, lifecycle, ruleFacts(served, facts, status, now))
  return due
    .filter((job) => lifecycle.work[job]!.do === 'underwriter.review')
    .map((job) => ({
      act: decideAct,
      label: decide.label,
      form: decide.form,
      about: job,
      title: lifecycle.work[job]!.title,
      ...(signer !== undefined && { signer }),
      name: legalName(facts.person),
      isNeeded: true,
      ...(needsSecondPerson(party, lifecycle.work[job]!, now) && { isForTwo: true as const }),
    }))
}

function actsOf(
  { served, application: { facts, status }, signer }: Party,
  now: Date,
  role: ConsoleRole,
): readonly Act[] {
  const known = ruleFacts(served, facts, status, now)
  const { note } = served.bundle.support?.console ?? {}
  if (!note || served.bundle.routing.statuses[status]?.terminal) return []
  return Object.entries(lifecycleOf(served).events).flatMap(([act, event]) => {
    const { desk, by = ['agent'], when, form = note.form, needed = false } = event
    if (
      desk === undefined ||
      !by.includes(role) ||
      when === undefined ||
      evaluateRule(served.engine, when, known) !== 'true'
    )
      return []
    const one = {
      act,
      label: desk,
      form,
      ...(signer !== undefined && { signer }),
      name: legalName(facts.person),
      isNeeded: needed,
    }
    return event.about === undefined
      ? [one]
      : targetsOf(served, event, facts).map((target) => ({ ...one, ...target }))
  })
}

function targetsOf(
  served: CompiledBundle,
  { about }: LifecycleEvent,
  facts: Application['facts'],
): readonly { readonly about: string; readonly title: string }[] {
  if (about === 'document')
    return unreadProofs(facts, 'conditions').map(({ uuid, type }) => ({
      about: uuid,
      title: wordOf(served, type),
    }))
  const conditions = (facts.case.conditions ?? []) as readonly JsonObject[]
  return conditions.map((condition) => ({
    about: String(condition.uuid),
    title: titleOfCondition(served, condition),
  }))
}

function wordOf({ bundle }: CompiledBundle, choice: string): string {
  return bundle.words[`choice-${choice}`] ?? choice
}
