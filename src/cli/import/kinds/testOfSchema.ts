import { isObject, type Json } from '#model'
import { sameAs, type TestComparison, type Test } from '../conditions/Test.ts'

const limits: Readonly<Record<string, TestComparison['is']>> = {
  minimum: 'atLeast',
  exclusiveMinimum: 'more',
  maximum: 'atMost',
  exclusiveMaximum: 'less',
}

/**
 * A condition that is a JSON Schema of one answer. As JSON Forms has it, an answer that is not
 * there is valid against limits, and against no value and no type.
 */
export function testOfSchema(name: string, schema: Json): Test | undefined {
  if (schema === true) return { any: [{ answered: name }, { not: { answered: name } }] }
  if (!isObject(schema)) return undefined
  const entries = Object.entries(schema)
  if (schema.const !== undefined && entries.length <= 2) return sameAs(name, schema.const)
  if (Array.isArray(schema.enum) && entries.length <= 2)
    return { any: (schema.enum as readonly Json[]).map((value) => sameAs(name, value)) }
  if (schema.not !== undefined && entries.length === 1) {
    const inner = testOfSchema(name, schema.not)
    return inner && { not: inner }
  }
  const [[keyword, limit] = []] = entries
  if (entries.length === 1 && keyword !== undefined && Object.hasOwn(limits, keyword))
    return {
      any: [
        { not: { answered: name } },
        { left: { answer: name }, is: limits[keyword]!, right: { value: limit! } },
      ],
    }
  const fits = { answer: name, fits: schema }
  return schema.type === undefined ? fits : { all: [{ answered: name }, fits] }
}
