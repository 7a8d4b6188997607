import { type JsonObject, type Lifecycle, type LifecycleEvent, isObject } from '#model'
import { emptyParts } from '../../bundle/emptyParts.ts'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { checkExpression } from '../expression/checkExpression.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { anything } from './anything.ts'
import { withRules } from '../declaredFacts.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { applicationFacts } from './applicationFacts.ts'
import { checkRequest } from './checkRequest.ts'
import { asSets, checkSets, type SetsPlace } from './checkSets.ts'
import { checkSettlements } from './checkSettlements.ts'
import { checkTakes } from './checkTakes.ts'
import { checkWays } from './checkWays.ts'
import { settledBy } from './settledBy.ts'

const file = 'flows/application/lifecycle.json'
/** Work that calls no vendor and makes no document. */
const pure: ReadonlySet<string> = new Set([
  'note',
  'underwrite',
  'rescission',
  'decision',
  'first-payment',
  'pledge',
  'watch',
  'deadlines',
])

type Read = Pick<
  Parts,
  'lifecycle' | 'routing' | 'rules' | 'flows' | 'forms' | 'entities' | 'screens' | 'texts'
>

/** Checks that every name in the lifecycle exists and that facts can hold the values it sets. */
export function checkLifecycle(parts: Read): Diagnostic[] {
  const { lifecycle, routing, rules, flows, forms, entities } = parts
  if (lifecycle === emptyParts.lifecycle) return []
  const diagnostics: Diagnostic[] = checkWays(lifecycle.decide, file, ['decide'])
  const checkName = createNameCheck(diagnostics)
  const ruleNames = Object.keys(rules)
  const answers = registrationForms({ flows, forms })
  const beginning = {
    file,
    ruleNames,
    facts: withRules(applicationFacts(entities.context, answers), rules),
  }
  const later = {
    file,
    ruleNames,
    facts: withRules(applicationFacts(entities.context, 'anything'), rules),
  }
  diagnostics.push(
    ...checkSets(asSets(lifecycle.begin.facts), { ...beginning, keys: ['begin', 'facts'] }).map(
      inFacts,
    ),
    ...checkTakes(lifecycle.begin, { ...beginning, keys: ['begin'] }),
    ...checkSets(lifecycle.begin.sets, { ...beginning, keys: ['begin', 'sets'] }),
  )
  for (const [index, { status, when }] of lifecycle.decide.entries()) {
    checkName('loader/status-unknown', status, routing.statuses, file, ['decide', index, 'status'])
    checkName('loader/rule-unknown', when, rules, file, ['decide', index, 'when'])
  }
  diagnostics.push(...checkWork(parts, later))
  for (const [name, event] of Object.entries(lifecycle.events)) {
    checkName('loader/rule-unknown', event.when, rules, file, ['events', name, 'when'])
    checkName('loader/proof-unsettled', event.proves, settledBy(lifecycle), file, [
      'events',
      name,
      'proves',
    ])
    diagnostics.push(
      ...checkActFields(name, event, parts, later),
      ...checkSets(event.sets, { ...later, keys: ['events', name, 'sets'] }),
      ...checkSettlements(event.settles, ['events', name, 'settles'], parts),
    )
  }
  return [...diagnostics, ...undecided(lifecycle, routing)]
}

function checkWork(parts: Read, later: Omit<SetsPlace, 'keys'>): readonly Diagnostic[] {
  const { lifecycle, rules, entities } = parts
  const { ruleNames } = later
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const known = withRules(applicationFacts(entities.context), rules)
  for (const [name, work] of Object.entries(lifecycle.work)) {
    const keys = ['work', name]
    checkName('loader/rule-unknown', work.when, rules, file, [...keys, 'when'])
    if (work.now && !pure.has(work.do))
      diagnostics.push({
        code: 'loader/work-not-pure',
        values: { name: work.do },
        file,
        pointer: toPointer([...keys, 'now']),
      })
    const asking = { file, ruleNames, facts: known, keys: [...keys, 'request'] }
    diagnostics.push(
      ...checkRequest(work.request, work.do, shapeOf(entities.requests, work.do), asking),
    )
    if (work.about !== undefined)
      diagnostics.push(
        ...checkExpression(work.about, known, ruleNames).diagnostics.map((diagnostic) => ({
          ...diagnostic,
          file,
          pointer: `${toPointer([...keys, 'about'])}${diagnostic.pointer}`,
        })),
      )
    const answer = shapeOf(entities.answers, work.do) ?? anything
    const answered = {
      ...later,
      facts: withRules(applicationFacts(entities.context, [answer]), rules),
    }
    diagnostics.push(
      ...checkSets(work.sets, { ...answered, keys: [...keys, 'sets'] }),
      ...checkSets(work.fails, { ...later, keys: [...keys, 'fails'] }),
      ...checkSettlements(work.settles, [...keys, 'settles'], parts, answer),
    )
  }
  return diagnostics
}

/** Checks that an act's form has the fields that it reads, and that they fit what they become. */
function checkActFields(
  name: string,
  { form, makes, hands }: LifecycleEvent,
  { forms, entities, rules }: Read,
  later: Omit<SetsPlace, 'keys'>,
): Diagnostic[] {
  if (form === undefined || !Object.hasOwn(forms, form)) return []
  const { schema } = forms[form]!
  const asked = { ...later, facts: withRules(applicationFacts(entities.context, [schema]), rules) }
  const made = Object.entries(makes?.condition ?? {}).flatMap(([member, field]) => {
    const fact = `case.conditions.0.${member}${Array.isArray(field) ? '[]' : ''}`
    const keys = ['events', name, 'makes', 'condition']
    const place = toPointer([...keys, member])
    return checkSets({ [fact]: { var: `answer.${[field].flat()[0]}` } }, { ...asked, keys }).map(
      (diagnostic) => ({ ...diagnostic, pointer: place }),
    )
  })
  const handed: Diagnostic[] = []
  createNameCheck(handed)('loader/field-unknown', hands, fieldsOf(schema), file, [
    'events',
    name,
    'hands',
  ])
  return [...made, ...handed]
}

function registrationForms({
  flows,
  forms,
}: Pick<Parts, 'flows' | 'forms'>): readonly JsonObject[] {
  const ids = new Set(
    Object.values(flows).flatMap(({ steps }) => Object.values(steps).map(({ form }) => form)),
  )
  return [...ids].flatMap((id) => (Object.hasOwn(forms, id) ? [forms[id]!.schema] : []))
}

/** "/begin/facts/status.liensComplete" → "/begin/facts/status/liensComplete". */
function inFacts(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, pointer: diagnostic.pointer.replaceAll('.', '/') }
}

/** Statuses that no entry decides and that don't say why. */
function undecided({ decide }: Lifecycle, { statuses }: Parts['routing']): Diagnostic[] {
  const decided = new Set(decide.map(({ status }) => status))
  return Object.entries(statuses)
    .filter(([name, status]) => !decided.has(name) && status.undecided === undefined)
    .map(([name]) => ({
      code: 'loader/status-undecided',
      values: { name },
      file: 'flows/application/routing.json',
      pointer: toPointer(['statuses', name]),
    }))
}

/**
 * The request or response of work ("credit.soft"), as declared in schemas/entities/requests.json or
 * answers.json; undefined if it isn't.
 */
function shapeOf(entity: JsonObject | undefined, work: string): JsonObject | undefined {
  const known = entity?.properties
  const shape = isObject(known) && Object.hasOwn(known, work) ? known[work] : undefined
  return isObject(shape) ? shape : undefined
}
