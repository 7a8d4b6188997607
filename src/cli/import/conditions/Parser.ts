import type { Json } from '#model'
import { tokenize, type FormulaToken } from './tokenize.ts'
import {
  withoutNothing,
  type TestOperation,
  type Relation,
  type TestTerm,
  type Test,
  type Value,
} from './Test.ts'

/** What an expression language calls its operators. */
export interface Language {
  readonly or: readonly string[]
  readonly and: readonly string[]
  readonly not: readonly string[]
  readonly relations: Readonly<
    Record<string, Relation | 'other' | 'without' | 'anyOf' | 'allOf' | 'noneOf'>
  >
  /** Written after the answer: whether there is one. */
  readonly suffixes: Readonly<Record<string, boolean>>
  readonly functions: Readonly<Record<string, TestOperation>>
  /** A word that is neither of these: the question that it names; undefined: nothing known. */
  readonly answerOf: (word: string) => string | undefined
}

/** Thrown where an expression says what no condition of ours can. */
class NotSaid extends Error {}

const not = (test: Test): Test => ({ not: test })

/** Parses conditions and values of one expression language, by precedence. */
export class Parser {
  readonly #language: Language
  #tokens: readonly FormulaToken[] = []
  #at = 0

  constructor(language: Language) {
    this.#language = language
  }

  /** The condition, whole, or undefined if any of it can't be said. */
  condition(text: string): Test | undefined {
    return this.#whole(text, () => this.#or())
  }

  value(text: string): Value | undefined {
    return this.#whole(text, () => this.#valueOf())
  }

  #whole<T>(text: string, parse: () => T): T | undefined {
    const tokens = tokenize(text)
    if (!tokens || tokens.length === 0) return undefined
    this.#tokens = tokens
    this.#at = 0
    try {
      const result = parse()
      while (this.#takes(';'));
      return this.#at === this.#tokens.length ? result : undefined
    } catch (error) {
      if (error instanceof NotSaid) return undefined
      throw error
    }
  }

  #peek(): string {
    const token = this.#tokens[this.#at]
    return token && (token.kind === 'word' || token.kind === 'sign') ? token.text.toLowerCase() : ''
  }

  #takes(...texts: readonly string[]): boolean {
    const isNext = texts.includes(this.#peek()) && this.#peek() !== ''
    if (isNext) this.#at++
    return isNext
  }

  #must(text: string): void {
    if (!this.#takes(text)) throw new NotSaid()
  }

  #or(): Test {
    const parts = [this.#and()]
    while (this.#takes(...this.#language.or)) parts.push(this.#and())
    return parts.length > 1 ? { any: parts } : parts[0]!
  }

  #and(): Test {
    const parts = [this.#negation()]
    while (this.#takes(...this.#language.and)) parts.push(this.#negation())
    return parts.length > 1 ? { all: parts } : parts[0]!
  }

  #negation(): Test {
    if (this.#takes(...this.#language.not)) return not(this.#negation())
    const start = this.#at
    if (this.#takes('(')) {
      const inner = this.#tryOr()
      if (inner && this.#takes(')') && !this.#isRelation()) return inner
      this.#at = start
    }
    return this.#comparison()
  }

  #tryOr(): Test | undefined {
    try {
      return this.#or()
    } catch (error) {
      if (error instanceof NotSaid) return undefined
      throw error
    }
  }

  #isRelation(): boolean {
    return Object.hasOwn(this.#language.relations, this.#peek()) || /^[-+*/%]$/.test(this.#peek())
  }

  #comparison(): Test {
    const left = this.#sum()
    const { relations, suffixes } = this.#language
    const word = this.#peek()
    if (Object.hasOwn(suffixes, word) && 'answer' in left) {
      this.#at++
      const test = { answered: left.answer }
      return suffixes[word] ? test : not(test)
    }
    if (!Object.hasOwn(relations, word)) return this.#alone(left)
    this.#at++
    const relation = relations[word]!
    if (this.#takes('[')) return this.#ofList(left, relation, this.#list())
    const right = this.#sum()
    if (relation === 'other') return not(withoutNothing({ left, is: 'same', right }))
    if (relation === 'without') return not({ left, is: 'holds', right })
    if (relation === 'anyOf' || relation === 'allOf') return { left, is: 'holds', right }
    if (relation === 'noneOf') return not({ left, is: 'holds', right })
    return withoutNothing({ left, is: relation, right })
  }

  /** An answer by itself: whether it is ticked, or there. */
  #alone(term: TestTerm): Test {
    if ('answer' in term) return { truthy: term.answer }
    throw new NotSaid()
  }

  #list(): readonly Json[] {
    const values: Json[] = []
    do {
      const term = this.#term()
      if (!('value' in term)) throw new NotSaid()
      values.push(term.value)
    } while (this.#takes(','))
    this.#must(']')
    return values
  }

  #ofList(left: TestTerm, relation: Language['relations'][string], values: readonly Json[]): Test {
    const each = values.map((value): Test => ({ left, is: 'same', right: { value } }))
    if (relation === 'anyOf' || relation === 'holds') return { any: each }
    if (relation === 'allOf') return { all: each }
    if (relation === 'noneOf' || relation === 'without') return not({ any: each })
    throw new NotSaid()
  }

  #valueOf(): Value {
    if (this.#takes('iif')) {
      this.#must('(')
      const when = this.#or()
      this.#must(',')
      const then = this.#valueOf()
      this.#must(',')
      const otherwise = this.#valueOf()
      this.#must(')')
      return { when, is: then, otherwise }
    }
    return this.#sum()
  }

  #sum(): TestTerm {
    let left = this.#product()
    for (;;) {
      const does = this.#takes('+') ? '+' : this.#takes('-') ? '-' : undefined
      if (!does) return left
      left = { does, of: [left, this.#product()] }
    }
  }

  #product(): TestTerm {
    let left = this.#term()
    for (;;) {
      const does = (['*', '/', '%'] as const).find((sign) => this.#takes(sign))
      if (!does) return left
      left = { does, of: [left, this.#term()] }
    }
  }

  #term(): TestTerm {
    if (this.#takes('(')) {
      const inner = this.#sum()
      this.#must(')')
      return inner
    }
    if (this.#takes('-')) {
      const of = this.#term()
      return 'value' in of ? { value: -Number(of.value) } : { does: '-', of: [{ value: 0 }, of] }
    }
    const token = this.#tokens[this.#at++]
    if (!token || token.kind === 'sign') throw new NotSaid()
    if (token.kind === 'number') return { value: Number(token.text) }
    if (token.kind === 'text') return { value: token.text }
    if (token.kind === 'name') return { answer: token.text }
    return this.#word(token.text)
  }

  #word(word: string): TestTerm {
    const known: Readonly<Record<string, Json>> = {
      true: true,
      false: false,
      null: null,
      undefined: null,
    }
    if (Object.hasOwn(known, word.toLowerCase())) return { value: known[word.toLowerCase()]! }
    if (this.#takes('(')) {
      const does = this.#language.functions[word.toLowerCase()]
      if (!does) throw new NotSaid()
      const of: TestTerm[] = []
      if (!this.#takes(')')) {
        do of.push(this.#sum())
        while (this.#takes(','))
        this.#must(')')
      }
      return { does, of }
    }
    const answer = this.#language.answerOf(word)
    if (answer === undefined) throw new NotSaid()
    return { answer }
  }
}
