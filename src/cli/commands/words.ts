import type { Command } from '../frame/Command.ts'

export const words: Command = {
  summary: 'lists what is translated, for translators, and reads their translations in',
  usage: '--language LANG --org CODE [--csv FILE | --in FILE] [--missing] [--config DIR] [--json]',
  options: {
    language: { type: 'string', value: 'LANG', says: 'the language, such as es-US' },
    csv: {
      type: 'string',
      value: 'FILE',
      says: 'writes every word as CSV: file, pointer, state, words, translation',
    },
    in: {
      type: 'string',
      value: 'FILE',
      says: 'reads such a CSV file, and writes its translations into languages/ and orgs/CODE/languages/',
    },
    missing: { type: 'boolean', says: 'only what is missing or outdated' },
  },
  examples: {
    'lintel words --org CODE --language es-US --missing --csv FILE': 'what a translator has to do',
    'lintel words --org CODE --language es-US --in FILE':
      'takes it over, bound to the words that it translates',
  },
  run: async (call, out) => (await import('./run/runWords.ts')).runWords(call, out),
}
