import type { JsonObject } from '#model'
import { namesIn, type Test } from '../conditions/Test.ts'
import { isFieldOf } from './dissolveGroups.ts'
import { isPassage, type PagePart, type Question } from './Question.ts'

/** A question as it is asked while a condition of the object that holds it is true. */
export interface Variant {
  readonly question: Question
  readonly when?: JsonObject
}

/** Each more doubles the variants of a list. */
const mostTests = 3

interface Scope {
  readonly group: string
  readonly fields: readonly string[]
}

/**
 * A list whose rows ask something under a condition about answers outside of them, once for each
 * way that these conditions turn out; any other question as it is. `schemaOf`: a condition as a
 * schema of the object that holds the question.
 */
export function variantsOf(
  question: Question,
  schemaOf: (test: Test) => JsonObject | undefined,
): readonly Variant[] {
  const tests = new Map<string, JsonObject>()
  for (const test of outerTests(question, [], question.repeats === true)) {
    const schema = schemaOf(test)
    if (schema) tests.set(JSON.stringify(test), schema)
  }
  if (tests.size === 0 || tests.size > mostTests) return [{ question }]
  return ways([...tests.keys()]).flatMap((way): readonly Variant[] => {
    const decided = decide(question, way)
    if (decided.fields?.length === 0) return []
    const parts = [...way].map(([key, isTrue]) =>
      isTrue ? tests.get(key)! : { not: tests.get(key)! },
    )
    return [{ question: decided, when: parts.length > 1 ? { allOf: parts } : parts[0]! }]
  })
}

const fieldsOf = ({ fields = [] }: Question) =>
  fields.filter((part): part is Question => !isPassage(part))

/** Conditions below a list that no group or row between can say. */
function outerTests(
  question: Question,
  scopes: readonly Scope[],
  isInList: boolean,
): readonly Test[] {
  const fields = fieldsOf(question).flatMap(({ name, aliases = [] }) => [name, ...aliases])
  const own = [...scopes, { group: question.name, fields }]
  return (question.fields ?? []).flatMap((part): readonly Test[] => {
    const below = isPassage(part) ? [] : outerTests(part, own, isInList || part.repeats === true)
    const isOuter = part.when && isInList && !own.some((scope) => says(scope, part.when!))
    return isOuter ? [part.when!, ...below] : below
  })
}

const says = ({ group, fields }: Scope, test: Test) =>
  namesIn(test).every((name) => fields.some((field) => isFieldOf(group, field, name)))

type Way = ReadonlyMap<string, boolean>

function ways([first, ...others]: readonly string[]): readonly Way[] {
  if (first === undefined) return [new Map()]
  const rest = ways(others)
  return [true, false].flatMap((isTrue) => rest.map((way) => new Map([[first, isTrue], ...way])))
}

function decide(question: Question, way: Way): Question {
  if (!question.fields) return question
  const fields = question.fields.flatMap((part): readonly PagePart[] => {
    const isTrue = part.when && way.get(JSON.stringify(part.when))
    if (isTrue === false) return []
    const { when, ...always } = part
    const decided: PagePart = isTrue ? always : { ...always, ...(when && { when }) }
    return [isPassage(decided) ? decided : decide(decided, way)]
  })
  return { ...question, fields }
}
