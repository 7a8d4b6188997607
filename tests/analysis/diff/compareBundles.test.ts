import { describe, expect, it } from 'vitest'
import { compareBundles, subjectOfBundle, type Difference } from '#analysis'
import { createContext, evaluateRule, validateAnswer as judge } from '#engine'
import { readFiles } from '#loader/disk'
import type { Json, JsonObject } from '#model'
import { isDeep } from '../../deep.ts'
import { goodFiles } from '../../loader/fixtures/goodFiles.ts'
import { subjectOf } from './subjectOf.ts'

type Edit = (file: Record<string, any>) => void

/** The shipped folder, with some files edited. */
const shipped = readFiles('.')
function edited(
  files: ReadonlyMap<string, string>,
  edits: Readonly<Record<string, Edit>>,
): ReadonlyMap<string, string> {
  const copy = new Map(files)
  for (const [path, edit] of Object.entries(edits)) {
    const file = JSON.parse(copy.get(path)!) as Record<string, Json>
    edit(file)
    copy.set(path, JSON.stringify(file))
  }
  return copy
}
const good = 'alder'
const compareGood = (edits: Readonly<Record<string, Edit>>) =>
  compareBundles(subjectOf(goodFiles(), good), subjectOf(edited(goodFiles(), edits), good))
const compareShipped = (edits: Readonly<Record<string, Edit>>) =>
  compareBundles(subjectOf(shipped, 'alder'), subjectOf(edited(shipped, edits), 'alder'))
const only = (differences: readonly Difference[], kind: Difference['kind']) => {
  const found = differences.filter((difference) => difference.kind === kind)
  expect(found).toHaveLength(1)
  return found[0]!
}

/** Asks both lenders' own engines about an example of a rule. */
const ask = (files: ReadonlyMap<string, string>, rule: string, facts: JsonObject) => {
  const { bundle, engine } = subjectOf(files, 'alder')
  return evaluateRule(engine, rule, { ...createContext(bundle.org, '2026-11-21'), ...facts })
}

describe('what two bundles differ in', () => {
  it('is nothing where nothing changed, nor where only the order of files did', () => {
    expect(compareGood({})).toEqual([])
    const reversed = new Map([...goodFiles()].toReversed())
    expect(compareBundles(subjectOf(goodFiles(), good), subjectOf(reversed, good))).toEqual([])
  })

  it('names someone for whom a rule comes out differently, as both engines see it', () => {
    const edits = {
      'flows/shared.rules.json': (file: any) => (file.rules['is-adult'].rule['>='][1] = 21),
    }
    const differences = compareGood(edits)
    const rule = differences.find(
      ({ kind, pointer }) => kind === 'rule' && pointer === '/rules/is-adult/rule',
    )!
    expect(rule).toMatchObject({ result: 'different', file: 'flows/shared.rules.json' })
    const { facts, before, after } = rule.example!
    expect([before, after]).toEqual(['true', 'false'])
    expect([
      ask(goodFiles(), 'is-adult', facts),
      ask(edited(goodFiles(), edits), 'is-adult', facts),
    ]).toEqual([before, after])
  })

  it('follows a rule to all that it decides: other rules, the next step, the checks of forms', () => {
    const asked = edited(goodFiles(), {
      'schemas/registration/account.json': (file) =>
        (file['x-checks'] = { 'is-adult': { field: '/dateOfBirth/year', message: 'No.' } }),
    })
    const later = edited(asked, {
      'flows/shared.rules.json': (file) => (file.rules['is-adult'].rule['>='][1] = 21),
    })
    const differences = compareBundles(subjectOf(asked, good), subjectOf(later, good))
    const places = differences
      .filter(({ result }) => result === 'different')
      .map(({ kind, file, pointer }) => [kind, file, pointer])
    expect(places).toContainEqual(['rule', 'flows/registration.json', '/rules/is-minor/rule'])
    expect(places).toContainEqual(['way', 'flows/registration.json', '/steps/account/next'])
    expect(places).toContainEqual(['answers', 'schemas/registration/account.json', ''])
    const way = differences.find(({ pointer }) => pointer === '/steps/account/next')!
    expect(way.example).toMatchObject({
      before: 'call register, go /{applicationUuid}',
      after: 'alert notices/too-young',
    })
  })

  it('proves that a form takes the same answers where the rule of its check is only written differently', () => {
    const check = { 'is-adult': { field: '/dateOfBirth/year', message: 'No.' } }
    const asked = edited(goodFiles(), {
      'schemas/registration/account.json': (file) => (file['x-checks'] = check),
    })
    const older = [{ age: [{ var: 'dateOfBirth' }, { var: 'today' }] }, 17]
    const later = edited(asked, {
      'flows/shared.rules.json': (file) => (file.rules['is-adult'].rule = { '>': older }),
    })
    const differences = compareBundles(subjectOf(asked, good), subjectOf(later, good))
    expect(only(differences, 'answers')).toMatchObject({
      result: 'same',
      file: 'schemas/registration/account.json',
    })
  })

  it('proves that a rule which is only written differently treats everyone the same', () => {
    const differences = compareGood({
      'flows/registration.json': (file) =>
        (file.rules['lives-there'].rule = {
          '!': [{ '!': [{ '===': ['PRIMARY', { var: 'property.occupancyType' }] }] }],
        }),
    })
    expect(differences.map(({ kind, result }) => [kind, result])).toEqual([
      ['way', 'same'],
      ['rule', 'same'],
    ])
  })

  it('says that it does not know where facts are computed with', () => {
    const differences = compareGood({
      'flows/registration.json': (file) =>
        (file.rules['lives-there'].rule = {
          and: [
            file.rules['lives-there'].rule,
            {
              '!==': [{ cat: [{ var: 'property.state' }, { var: 'property.zip' }] }, 'unheard-of'],
            },
          ],
        }),
    })
    const rule = differences.find(({ kind }) => kind === 'rule')!
    expect(
      rule.result === 'different' || (rule.result === 'undecided' && rule.why!.length > 0),
    ).toBe(true)
  })

  it('reports where the next step leads instead, and for whom it does', () => {
    const way = only(
      compareGood({ 'flows/registration.json': (file) => file.steps.property.next.shift() }),
      'way',
    )
    expect(way).toMatchObject({
      result: 'different',
      file: 'flows/registration.json',
      pointer: '/steps/property/next',
      example: {
        facts: { property: { occupancyType: 'PRIMARY' } },
        before: 'account',
        after: 'home-address',
      },
    })
  })

  it('takes a step that has another name for the same step', () => {
    const differences = compareGood({
      'flows/registration.json': (file) => {
        file.steps['where-you-live'] = file.steps['home-address']
        delete file.steps['home-address']
        file.steps.property.next[1].go = 'where-you-live'
      },
    })
    expect(differences.map(({ kind }) => kind)).toEqual(['step-renamed', 'order'])
    expect(differences[0]).toMatchObject({ before: 'home-address', after: 'where-you-live' })
  })

  it('lists steps, titles, paths and forms that changed', () => {
    const differences = compareGood({
      'flows/registration.json': (file) => {
        file.steps.more = {
          title: 'More',
          path: '/start/more',
          form: 'registration/home-address',
          next: 'account',
        }
        file.steps['home-address'].next = 'more'
        file.steps.account.title = 'Sign up'
        file.steps.account.path = '/start/sign-up'
      },
    })
    expect(only(differences, 'step-added')).toMatchObject({
      pointer: '/steps/more',
      after: { title: 'More' },
    })
    expect(only(differences, 'step-words')).toMatchObject({
      before: 'Your account',
      after: 'Sign up',
    })
    expect(only(differences, 'step-path')).toMatchObject({
      before: '/start/account',
      after: '/start/sign-up',
    })
    expect(only(differences, 'way').example).toMatchObject({ before: 'account', after: 'more' })
  })

  it('finds an answer that was accepted and is refused, and one the other way, by both forms', () => {
    const path = 'schemas/common/address.json'
    const edits = { [path]: (file: any) => (file.definitions.zip.pattern = '^\\d{5}(-\\d{4})?$') }
    const differences = compareGood(edits).filter(({ kind }) => kind === 'answers')
    expect(differences.length).toBeGreaterThan(0)
    const [before, after] = [
      subjectOf(goodFiles(), good),
      subjectOf(edited(goodFiles(), edits), good),
    ]
    for (const { example, file } of differences) {
      const form = file.slice('schemas/'.length, -'.json'.length)
      const validationErrors = [before, after].map(
        ({ engine, bundle }) =>
          judge(engine, form, example!.facts, createContext(bundle.org, '2026-11-21')).length,
      )
      expect(validationErrors.map((count) => count > 0)).toEqual([true, false])
      expect(example).toMatchObject({
        before: expect.stringContaining('Please enter a valid zip code'),
        after: 'accepted',
      })
    }
  })

  it('proves that a form with other words accepts the same', () => {
    const differences = compareGood({
      'schemas/registration/property.json': (file) =>
        (file.properties.property.properties.occupancyType.title = 'How do you use it?'),
    })
    expect(only(differences, 'answers')).toMatchObject({ result: 'same' })
    expect(only(differences, 'field-words').what).toContain('How do you use it?')
  })

  it.runIf(isDeep)(
    '(only in the long run) marks the words of a text that changed, and the figures, facts and flags of a lender',
    () => {
      const differences = compareShipped({
        'texts/support.json': (file) => (file.title = `${file.title} today`),
        'lending/underwriting.json': (file) => (file.adders.autopayBps = -30),
        'orgs/alder/org.json': (file) => {
          file.licensedStates = file.licensedStates.filter((state: string) => state !== 'CA')
          file.theme.radius = 3
        },
      })
      expect(only(differences, 'text').what).toContain('{+today+}')
      expect(only(differences, 'figure')).toMatchObject({
        pointer: '/adders/autopayBps',
        after: -30,
      })
      expect(only(differences, 'org').what).toBe('The lender’s licensedStates loses “CA”.')
      expect(only(differences, 'theme')).toMatchObject({ after: 3 })
      const licensed = differences.find(
        ({ pointer }) => pointer === '/rules/state-is-licensed/rule',
      )!
      expect(licensed).toMatchObject({
        result: 'different',
        example: { facts: { application: { property: { state: 'CA' } } } },
      })
      expect(differences.findIndex(({ kind }) => kind === 'figure')).toBeGreaterThan(
        differences.indexOf(licensed),
      )
    },
  )

  it('says amounts in dollars, also of a bundle without its folder', () => {
    const edits = {
      'lending/underwriting.json': (file: Parameters<Edit>[0]) =>
        (file.limits.draw.minCents = 20_000_00),
    }
    const differences = compareBundles(
      subjectOfBundle(subjectOf(shipped, 'alder').bundle),
      subjectOf(edited(shipped, edits), 'alder'),
    )
    expect(differences.map(({ kind }) => kind).toSorted()).toEqual(['decision', 'figure'])
    expect(only(differences, 'figure').what).toContain('was $15,000.00 and is $20,000.00.')
  })

  it('says in words which answer an application and an act now take', () => {
    const differences = compareShipped({
      'flows/application/lifecycle.json': ({ begin, events }) => {
        const { name } = begin.takes.person
        delete name.suffix
        name.firstName = 'lastName'
        name.lastName = 'firstName'
        events['condition-added'].makes.condition.commentsToBorrower = 'note'
        delete events['condition-added'].makes.condition.requestDocuments
      },
    })
    expect(differences.map(({ kind, what }) => [kind, what])).toEqual(
      expect.arrayContaining([
        [
          'lifecycle',
          'An application takes person name firstName from the answer “lastName”, no longer from “firstName”.',
        ],
        [
          'lifecycle',
          'An application no longer takes person name suffix from the answer “suffix”.',
        ],
        [
          'lifecycle',
          'The condition of the act “condition-added” takes commentsToBorrower from the answer “note”, no longer from “words”.',
        ],
        [
          'lifecycle',
          'The condition of the act “condition-added” no longer takes requestDocuments from the answer “document”.',
        ],
      ]),
    )
  })

  it.runIf(isDeep)(
    '(only in the long run) compares the two lenders that are shipped: who goes through other steps, and no text that differs in a name alone',
    () => {
      const differences = compareBundles(
        subjectOf(shipped, 'alder'),
        subjectOf(shipped, 'harborlight'),
      )
      expect(differences.find(({ pointer }) => pointer === '/steps/name/next')).toMatchObject({
        kind: 'way',
        result: 'different',
        example: { before: 'birthdate', after: 'membership' },
      })
      expect(
        differences.filter(({ kind }) => kind === 'step-added').map(({ pointer }) => pointer),
      ).toContain('/steps/membership')
      expect(differences.some(({ file }) => file === 'texts/terms.json')).toBe(false)
      const results = differences.map(({ result }) => result)
      expect(results.lastIndexOf('different')).toBeLessThan(results.indexOf(undefined))
    },
    60_000,
  )
})
