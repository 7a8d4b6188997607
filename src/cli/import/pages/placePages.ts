import type { JsonObject } from '#model'
import { expressionOfValue } from '../conditions/ruleOfTest.ts'
import { allOf, namesIn, type Test } from '../conditions/Test.ts'
import type { ForeignCondition, ForeignPage } from '../ForeignForm.ts'
import type { Notes } from '../Note.ts'
import {
  buildObject,
  joinSchemas,
  joinTests,
  loseCondition,
  loseText,
  loseValue,
  type AskedObject,
} from './buildObject.ts'
import { dissolveGroups } from './dissolveGroups.ts'
import { fieldName } from './fieldName.ts'
import { KnownFields } from './KnownFields.ts'
import {
  isPassage,
  type AskedPage,
  type PagePart,
  type PagePassage,
  type Question,
} from './Question.ts'
import { schemaOfQuestion } from './schemaOfQuestion.ts'
import { variantsOf } from './variantsOf.ts'
import { withChecks } from './withChecks.ts'
import { Words, type AskedPassage } from './Words.ts'
import { givenBy, withComputedType } from './withComputedType.ts'

/** A page as it is filled: those that a condition opens hold what that condition asks. */
interface OpenPage {
  readonly source: AskedPage
  /** The condition that opened it, beside that of its source. */
  readonly own?: Test
  readonly asked: AskedObject[]
  readonly passages: AskedPassage[]
  readonly rules: Record<string, ForeignCondition>
}

/**
 * Pages of questions as pages of ours. A condition about the page itself becomes `if` and `then`;
 * one about an earlier page opens a page of its own, with a rule. What can be said in neither way
 * is reported, and its question asked of everyone, without being required.
 */
export function placePages(pages: readonly AskedPage[], note: Notes): readonly ForeignPage[] {
  const filling = new Filling(note)
  for (const page of pages) filling.take(page)
  return filling.finish()
}

const isEqual = (one: Test | undefined, other: Test | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether every way that leads to the page `from` leads to this one, too. */
const isReached = ({ own, source }: OpenPage, from: OpenPage) =>
  (!own || isEqual(own, from.own)) && (!source.when || isEqual(source.when, from.source.when))

class Filling {
  readonly #note: Notes
  readonly #known = new KnownFields<OpenPage>()
  readonly #pages: OpenPage[] = []

  constructor(note: Notes) {
    this.#note = note
  }

  take(source: AskedPage): void {
    let page = this.#open(source)
    const parts = dissolveGroups(withoutEmpty(source.parts))
    const isOne = this.#isOnePage(page, parts)
    for (const part of parts) {
      if (!isOne) page = this.#pageFor(page, part.when)
      if (isPassage(part)) this.#addPassage(page, part)
      else this.#add(page, part)
    }
  }

  /** Whether all its conditions are about its own questions, also about later ones. */
  #isOnePage(page: OpenPage, parts: readonly PagePart[]): boolean {
    const forget = this.#known.mark()
    for (const part of parts) if (!isPassage(part)) this.#known.register(page, part)
    if (parts.every(({ when }) => !when || this.#known.schemaOn(page, when))) return true
    forget()
    return false
  }

  #open(source: AskedPage, own?: Test): OpenPage {
    const page: OpenPage = { source, ...(own && { own }), asked: [], passages: [], rules: {} }
    this.#pages.push(page)
    return page
  }

  /** The page on which a part with this condition is asked. */
  #pageFor(page: OpenPage, when: Test | undefined): OpenPage {
    const { source, own } = page
    if (isEqual(when, own)) return page
    const back = own ? this.#next(page) : page
    if (!when || this.#known.schemaOn(back, when) || !this.#known.ruleBefore(when)) return back
    return this.#open(source, when)
  }

  /** A page for what follows a page that a condition opened. */
  #next({ source }: OpenPage): OpenPage {
    const last = this.#pages.at(-1)!
    return last.own || last.source !== source ? this.#open(source) : last
  }

  #addPassage(page: OpenPage, passage: PagePassage): void {
    const isOpened = passage.when !== undefined && isEqual(passage.when, page.own)
    const when = passage.when && !isOpened ? this.#known.schemaOn(page, passage.when) : undefined
    if (passage.when && !isOpened && !when) loseText(passage, this.#note)
    else page.passages.push({ passage, at: page.asked.length, ...(when && { when }) })
  }

  #add(page: OpenPage, given: Question): void {
    const isOpened = given.when !== undefined && page.own !== undefined
    const own = given.when && !isOpened ? this.#known.schemaOn(page, given.when) : undefined
    const isLost = given.when !== undefined && !isOpened && !own
    if (isLost) loseCondition(given, this.#note)
    const whole = withComputedType(isLost ? { ...given, isRequired: false } : given)
    const requiredWhen = this.#requiredOn(page, whole)
    const value = this.#valueOn(page, whole)
    this.#known.register(page, whole)
    for (const way of variantsOf(whole, (test) => this.#known.schemaOn(page, test))) {
      const when = joinTests(own, way.when)
      page.asked.push({
        question: way.question,
        ...(when && { when }),
        ...(requiredWhen && { requiredWhen }),
        ...(value !== undefined && { value }),
      })
    }
  }

  /** A condition about earlier pages becomes a check of the form. */
  #requiredOn(page: OpenPage, question: Question): JsonObject | undefined {
    const { requiredWhen, name, isRequired } = question
    if (!requiredWhen || isRequired) return undefined
    const schema = this.#known.schemaOn(page, requiredWhen)
    if (schema) return schema
    const condition = this.#known.ruleBefore(requiredWhen, true)
    if (!condition) loseCondition(question, this.#note)
    else {
      const own = fieldName(name)
      page.rules[`requires-${own}`] = {
        title: `${this.#titleOf(question)} is answered, or not: ${condition.title}`,
        rule: { or: [{ '!': condition.rule }, { present: own }] },
      }
    }
    return undefined
  }

  readonly #titleOf = ({ title, name }: Question) => `"${title ?? name}"`

  #valueOn(page: OpenPage, question: Question): string | undefined {
    if (!question.computed) return undefined
    const rule = expressionOfValue(question.computed, this.#known.find)
    const gives = givenBy(schemaOfQuestion(question))
    if (typeof rule !== 'object' || rule === null || Array.isArray(rule) || !gives) {
      loseValue(question, this.#note)
      return undefined
    }
    const local = `value-of-${fieldName(question.name)}`
    page.rules[local] = {
      title: `The value of ${this.#titleOf(question)}`,
      gives,
      rule: rule as JsonObject,
    }
    return local
  }

  /**
   * Words of a page that asks nothing are read on the next one that all their readers come to, or
   * on the last such page before it.
   */
  #moveWords(): void {
    if (this.#pages.every(({ asked }) => asked.length === 0)) return
    for (const [index, page] of this.#pages.entries()) {
      if (page.asked.length > 0 || page.passages.length === 0) continue
      const [next] = this.#pages.slice(index + 1).filter(({ asked }) => asked.length > 0)
      const reach = (other: OpenPage) => other.asked.length > 0 && isReached(other, page)
      const before = this.#pages.slice(0, index).findLast(reach)
      const words = page.passages.splice(0)
      if (next && reach(next)) next.passages.unshift(...words.map((each) => ({ ...each, at: 0 })))
      else if (before && !page.own && !page.source.when)
        before.passages.push(...words.map((each) => ({ ...each, at: before.asked.length })))
      else for (const { passage } of words) loseText(passage, this.#note)
    }
  }

  finish(): readonly ForeignPage[] {
    this.#moveWords()
    const filled = this.#pages.filter(
      ({ asked, source }) => asked.length > 0 || (source.base && source.parts.length === 0),
    )
    const named = new Set<AskedPage>()
    return filled.map((page) => {
      const isFirst = !named.has(page.source)
      named.add(page.source)
      const isLast = filled.findLast(({ source }) => source === page.source) === page
      return this.#pageOf(page, isFirst, isLast)
    })
  }

  #pageOf(page: OpenPage, isFirst: boolean, isLast: boolean): ForeignPage {
    const { source, own, asked, passages, rules } = page
    const { title, description, name, next, whenTitle } = source
    const when = this.#conditionOf(source, allOf([source.when, own]), own ? undefined : whenTitle)
    const ways = next?.flatMap(({ to, when: test, title: said }) => {
      const condition = test && this.#conditionOf(source, test, said)
      return test && !condition
        ? []
        : [{ ...(to !== undefined && { to }), ...(condition && { when: condition }) }]
    })
    const words = new Words(this.#note)
    const { schema, ui } = buildObject({ asked, passages, holder: [] }, words)
    return {
      ...(isFirst && name !== undefined && { name }),
      ...(isLast && ways && { next: ways }),
      ...(title !== undefined && { title }),
      ...(isFirst && description !== undefined && { description }),
      schema: withChecks(isFirst ? joinSchemas(source.base ?? {}, schema) : schema, rules),
      ui,
      ...(when && { when }),
      ...(Object.keys(rules).length > 0 && { rules }),
      ...(words.passages.length > 0 && { passages: words.passages }),
    }
  }

  #conditionOf(
    page: AskedPage,
    test: Test | undefined,
    title?: string,
  ): ForeignCondition | undefined {
    if (!test) return undefined
    const condition = this.#known.ruleBefore(test)
    if (condition) return { ...condition, ...(title !== undefined && { title }) }
    this.#note(
      'import/condition-left-out',
      {
        name: page.title ?? page.name ?? 'page',
        why: `no rule can say it about ${namesIn(test).join(', ')}`,
      },
      ['pages'],
    )
    return undefined
  }
}

/** The parts without groups and lists that ask nothing, whose texts are read in their place. */
function withoutEmpty(parts: readonly PagePart[]): readonly PagePart[] {
  return parts.flatMap((part): readonly PagePart[] => {
    if (isPassage(part) || !part.fields) return [part]
    const fields = withoutEmpty(part.fields)
    return fields.every(isPassage) ? fields : [{ ...part, fields }]
  })
}
