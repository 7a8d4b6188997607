import { fieldsOf } from '#loader'
import { isObject, type JsonObject } from '#model'
import type { Field } from '../conditions/Field.ts'
import { ruleOfTest } from '../conditions/ruleOfTest.ts'
import { sayTest } from '../conditions/sayTest.ts'
import { schemaOfTest } from '../conditions/schemaOfTest.ts'
import type { Test } from '../conditions/Test.ts'
import type { ForeignCondition } from '../ForeignForm.ts'
import { fieldName } from './fieldName.ts'
import { isPassage, type Question } from './Question.ts'
import { schemaOfQuestion } from './schemaOfQuestion.ts'

/** Fields by the names that conditions call them, with the page that asks each. */
export class KnownFields<Page> {
  readonly #places = new Map<string, { readonly page: Page; readonly field: Field }>()

  /** Returns what forgets all fields that are registered from now on. */
  mark(): () => void {
    const before = new Map(this.#places)
    return () => {
      this.#places.clear()
      for (const [name, place] of before) this.#places.set(name, place)
    }
  }

  readonly find = (name: string): Field | undefined => this.#places.get(name)?.field

  /** A condition about the page itself; undefined if it is about others. */
  schemaOn(page: Page, test: Test): JsonObject | undefined {
    return schemaOfTest(test, (name) => {
      const place = this.#places.get(name)
      return place?.page === page ? place.field : undefined
    })
  }

  /** A condition about what was asked before. */
  ruleBefore(test: Test, isWhole = false): ForeignCondition | undefined {
    const rule = ruleOfTest(test, this.find, isWhole)
    return rule && { title: sayTest(test, this.find), rule }
  }

  register(page: Page, question: Question): void {
    const put = (names: readonly string[], path: readonly string[], of: Question) => {
      const field = {
        path,
        fact: path.join('.'),
        title: of.title ?? of.name,
        schema: schemaOfQuestion(of),
      }
      for (const name of names) if (!this.#places.has(name)) this.#places.set(name, { page, field })
    }
    const own = fieldName(question.name)
    put([question.name, ...(question.aliases ?? [])], [own], question)
    if (question.repeats) return
    for (const part of question.fields ?? [])
      if (!isPassage(part))
        put([`${question.name}.${part.name}`, part.name], [own, fieldName(part.name)], part)
    this.#registerMembers(page, question)
  }

  /** The members of a group that is given as a schema, by their paths: "person.name". */
  #registerMembers(page: Page, { name, schema, fields }: Question): void {
    if (fields) return
    const visit = (holder: JsonObject, names: readonly string[]): void => {
      for (const [key, member] of Object.entries(fieldsOf(holder))) {
        if (!isObject(member)) continue
        const path = [...names, key]
        const title = typeof member.title === 'string' ? member.title : key
        const field = { path, fact: path.join('.'), title, schema: member }
        if (!this.#places.has(path.join('.'))) this.#places.set(path.join('.'), { page, field })
        visit(member, path)
      }
    }
    visit(schema, [fieldName(name)])
  }
}
