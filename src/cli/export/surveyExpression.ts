import type { Json } from '#model'
import type { Test, TestTerm } from '../import/conditions/Test.ts'
import { joinTests } from './joinTests.ts'

/**
 * A condition as an expression of SurveyJS; undefined if it has no words for it. `nameOf`: what a
 * question is called there, by its path.
 */
export function surveyExpression(
  test: Test,
  nameOf: (path: string) => string | undefined,
): string | undefined {
  const joined = (parts: readonly Test[], word: string) => {
    const texts = parts.map((part) => surveyExpression(part, nameOf))
    return joinTests(texts, (all) => `(${all.join(` ${word} `)})`)
  }
  if ('all' in test) return joined(test.all, 'and')
  if ('any' in test) return joined(test.any, 'or')
  if ('not' in test) {
    const inner = surveyExpression(test.not, nameOf)
    return inner && `!(${inner})`
  }
  if ('answered' in test) {
    const name = nameOf(test.answered)
    return name && `{${name}} notempty`
  }
  if (!('left' in test)) return undefined
  const [left, right] = [termOf(test.left, nameOf), termOf(test.right, nameOf)]
  return left && right && `${left} ${signs[test.is]} ${right}`
}

const signs = { same: '=', less: '<', atMost: '<=', more: '>', atLeast: '>=', holds: 'contains' }

function termOf(term: TestTerm, nameOf: (path: string) => string | undefined): string | undefined {
  if ('does' in term) return undefined
  if ('value' in term) return literalOf(term.value)
  const name = nameOf(term.answer)
  return name && `{${name}}`
}

function literalOf(value: Json): string | undefined {
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value.includes('\\')) return undefined
  const quote = ["'", '"'].find((sign) => !value.includes(sign))
  return quote && `${quote}${value}${quote}`
}
