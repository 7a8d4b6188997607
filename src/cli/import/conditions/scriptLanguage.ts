import type { Language } from './Parser.ts'

/** The part of JavaScript that forms of Form.io use for conditions: "data.age >= 18 && data.ok". */
export const scriptLanguage: Language = {
  or: ['||'],
  and: ['&&'],
  not: ['!'],
  relations: {
    '==': 'same',
    '===': 'same',
    '!=': 'other',
    '!==': 'other',
    '<': 'less',
    '<=': 'atMost',
    '>': 'more',
    '>=': 'atLeast',
  },
  suffixes: {},
  functions: {},
  answerOf: (word) => /^(?:data|row)\.(.+)$/.exec(word)?.[1],
}
