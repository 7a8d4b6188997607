import { expect, it } from 'vitest'
import { suggest } from '../../../src/loader/json/suggest.ts'

it.each([
  ['entrey', ['title', 'entry'], ' Did you mean "entry"?'],
  ['maxlength', ['maxLength', 'minLength'], ' Did you mean "maxLength"?'],
  ['ot', ['to'], ' Did you mean "to"?'],
  ['too-young', ['notices/too-young'], ' Did you mean "notices/too-young"?'],
  ['YATCH', ['KAYAK', 'YACHT'], ' Did you mean "YACHT"?'],
  ['crew', ['price', 'proof'], ''],
  ['enquiry/crew', ['enquiry/owner', 'enquiry/price'], ''],
  [
    'org.licencedStates',
    ['org.licensedStates', 'org.orgCode'],
    ' Did you mean "org.licensedStates"?',
  ],
  ['zebra', ['title', 'entry'], ''],
  ['x', [], ''],
])('for %s among %j it says%s', (name, known, hint) => expect(suggest(name, known)).toBe(hint))
