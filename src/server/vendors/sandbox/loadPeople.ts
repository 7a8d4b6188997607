import { Ajv, type ErrorObject } from 'ajv'
import { createIssue, once, type Issue, type Json, type JsonObject } from '#model'
import { type People, ProblemError, type Responses, resolveDates, sameName } from '#origination'
import { operationShapes } from '../operationShapes.ts'
import peopleFile from './people.json' with { type: 'json' }
import schema from './people.schema.json' with { type: 'json' }

const path = 'src/server/vendors/sandbox/people.json'
const compileShape = (shape: typeof schema) =>
  new Ajv({ allErrors: true, strictTypes: false }).compile<People>(shape)
const anyDay = '1970-01-01'

/**
 * people.json, or a replacement, validated. Throws a ProblemError with an issue for each error:
 * file and pointer.
 */
export function loadPeople(value: unknown = peopleFile, file = path): People {
  const checkShape = once(compileShape, schema)
  const issues = checkShape(value) ? errorsIn(value, file) : shapeErrors(checkShape.errors!, file)
  if (issues.length > 0) throw new ProblemError(issues)
  return value as People
}

function shapeErrors(errors: readonly ErrorObject[], file: string): Issue[] {
  return errors.map(({ instancePath, params, message, keyword }) => {
    const { additionalProperty } = params as { additionalProperty?: string }
    const pointer =
      additionalProperty === undefined ? instancePath : `${instancePath}/${additionalProperty}`
    return issueAt(file, pointer, message ?? keyword)
  })
}

function errorsIn({ default: usual, people, specials, valueBand }: People, file: string): Issue[] {
  const issues = [
    ...responseErrors(usual.responses, '/default', file),
    ...people.flatMap(({ responses = {} }, index) =>
      responseErrors(responses, `/people/${index}`, file),
    ),
    ...specials.flatMap(({ responses }, index) =>
      responseErrors(responses, `/specials/${index}`, file),
    ),
  ]
  for (const { name } of operationShapes)
    if (!usual.responses[name])
      issues.push(issueAt(file, '/default/responses', `must reply to "${name}"`))
  for (const [index, { lastName }] of people.entries())
    if (people.findIndex((other) => sameName(other.lastName) === sameName(lastName)) < index)
      issues.push(issueAt(file, `/people/${index}/lastName`, 'stands twice'))
  if (valueBand.highestCents < valueBand.lowestCents)
    issues.push(issueAt(file, '/valueBand/highestCents', 'must not be below the lowest'))
  return issues
}

function responseErrors(responses: Responses, pointer: string, file: string): Issue[] {
  return Object.entries(responses).flatMap(([name, list]) => {
    const shape = operationShapes.find((candidate) => candidate.name === name)
    if (!shape) return [issueAt(file, `${pointer}/responses/${name}`, 'is no operation')]
    return list.flatMap((response, index) =>
      (['answer', 'meanwhile'] as const).flatMap((member) => {
        const part: JsonObject | undefined = response[member]
        const wrong = part && shape.checkPartOfAnswer(resolveDates(part as Json, anyDay))
        return wrong
          ? [
              issueAt(
                file,
                `${pointer}/responses/${name}/${index}/${member}`,
                `does not fit the operation at ${wrong}`,
              ),
            ]
          : []
      }),
    )
  })
}

function issueAt(file: string, pointer: string, reason: string): Issue {
  return createIssue(
    'server/people-refused',
    { file, pointer: pointer || '/', reason },
    { file, pointer },
  )
}
