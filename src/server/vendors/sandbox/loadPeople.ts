import { Ajv } from 'ajv'
import { createIssue, type Issue, type Json, type JsonObject } from '#model'
import { type People, Refusal, type Replies, resolveDates, sameName } from '#origination'
import { operationShapes } from '../operationShapes.ts'
import peopleFile from './people.json' with { type: 'json' }
import schema from './people.schema.json' with { type: 'json' }

const path = 'src/server/vendors/sandbox/people.json'
const checkShape = new Ajv({ allErrors: true, strictTypes: false }).compile(schema)
const anyDay = new Date(0)

/** people.json, or a replacement, validated. Throws a Refusal with an issue for each error: file and pointer. */
export function loadPeople(value: unknown = peopleFile, file = path): People {
  const issues = checkShape(value) ? faultsIn(value as unknown as People, file) : shapeFaults(file)
  if (issues.length > 0) throw new Refusal(issues)
  return value as People
}

function shapeFaults(file: string): Issue[] {
  return checkShape.errors!.map(({ instancePath, params, message, keyword }) => {
    const { additionalProperty } = params as { additionalProperty?: string }
    const pointer = additionalProperty === undefined ? instancePath : `${instancePath}/${additionalProperty}`
    return fault(file, pointer, message ?? keyword)
  })
}

function faultsIn({ default: usual, people, specials, valueBand }: People, file: string): Issue[] {
  const issues = [
    ...replyFaults(usual.replies, '/default', file),
    ...people.flatMap(({ replies = {} }, index) => replyFaults(replies, `/people/${index}`, file)),
    ...specials.flatMap(({ replies }, index) => replyFaults(replies, `/specials/${index}`, file)),
  ]
  for (const { name } of operationShapes) if (!usual.replies[name]) issues.push(fault(file, '/default/replies', `must reply to "${name}"`))
  for (const [index, { lastName }] of people.entries())
    if (people.findIndex((other) => sameName(other.lastName) === sameName(lastName)) < index)
      issues.push(fault(file, `/people/${index}/lastName`, 'stands twice'))
  if (valueBand.highestCents < valueBand.lowestCents) issues.push(fault(file, '/valueBand/highestCents', 'must not be below the lowest'))
  return issues
}

function replyFaults(replies: Replies, pointer: string, file: string): Issue[] {
  return Object.entries(replies).flatMap(([name, list]) => {
    const shape = operationShapes.find((candidate) => candidate.name === name)
    if (!shape) return [fault(file, `${pointer}/replies/${name}`, 'is no operation')]
    return list.flatMap((reply, index) =>
      (['answer', 'meanwhile'] as const).flatMap((member) => {
        const part: JsonObject | undefined = reply[member]
        const wrong = part && shape.checkPartOfAnswer(resolveDates(part as Json, anyDay))
        return wrong ? [fault(file, `${pointer}/replies/${name}/${index}/${member}`, `does not fit the operation at ${wrong}`)] : []
      }),
    )
  })
}

function fault(file: string, pointer: string, reason: string): Issue {
  return createIssue('server/people-refused', { file, pointer: pointer || '/', reason }, { file, pointer })
}
