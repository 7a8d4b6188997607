import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'

/** Number#toFixed writes no more, and no larger numbers. */
const [mostDecimals, mostFixed] = [100, 1e21]

/**
 * Replaces ajv's keyword, which divides: as decimals, 138448154.7 is a multiple of 0.01, though
 * their quotient is 13844815469.999998. The code needs no module.
 */
export const multipleOf: CodeKeywordDefinition & { readonly keyword: 'multipleOf' } = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schema }) => `must be multiple of ${schema}`,
    params: ({ schema }) => _`{multipleOf: ${schema}}`,
  },
  code(cxt: KeywordCxt) {
    const step = Number(cxt.schema)
    const { data } = cxt
    const decimals = decimalsOf(step)
    if (decimals > mostDecimals) return cxt.fail(_`${data} % ${step} !== 0`)
    const whole = Number(step.toFixed(decimals).replace('.', ''))
    const count = _`BigInt(Math.abs(${data}) < ${mostFixed} ? ${data}.toFixed(${decimals}).replace(".", "") : ${data})`
    cxt.fail(
      _`Number(${data}.toFixed(${decimals})) !== ${data} || ${count} % BigInt(${whole}) !== BigInt(0)`,
    )
  },
}

function decimalsOf(step: number): number {
  const [digits = '', exponent = '0'] = String(step).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}
