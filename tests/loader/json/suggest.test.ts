import { expect, it } from 'vitest'
import { suggest } from '../../../src/loader/json/suggest.ts'

it.each([
  ['entrey', ['title', 'entry'], ' Did you mean "entry"?'],
  ['maxlength', ['maxLength', 'minLength'], ' Did you mean "maxLength"?'],
  ['ot', ['to'], ' Did you mean "to"?'],
  ['too-young', ['notices/too-young'], ' Did you mean "notices/too-young"?'],
  ['zebra', ['title', 'entry'], ''],
  ['x', [], ''],
])('for %s among %j it says%s', (name, known, hint) => expect(suggest(name, known)).toBe(hint))
