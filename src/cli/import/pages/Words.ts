import type { JsonObject } from '#model'
import type { ForeignPassage } from '../ForeignForm.ts'
import type { Notes } from '../Note.ts'
import type { PagePassage } from './Question.ts'

/** A text among the questions of an object, with its condition as a schema of that object. */
export interface AskedPassage {
  readonly passage: PagePassage
  /** How many questions of the object come before it. */
  readonly at: number
  readonly when?: JsonObject
}

/** Collects the texts of a page while its questions become a schema. */
export class Words {
  readonly passages: ForeignPassage[] = []
  readonly note: Notes

  constructor(note: Notes) {
    this.note = note
  }

  /**
   * Takes the texts of an object, and returns what its schema says of them. `holder`: names of the
   * groups from the page to the object; `names`: its fields, in order.
   */
  take(
    asked: readonly AskedPassage[],
    holder: readonly string[],
    names: readonly string[],
  ): JsonObject {
    const shows: Record<string, JsonObject> = {}
    for (const { passage, at, when } of asked) {
      const block = `text-${this.passages.length + 1}`
      const { says, name, isHeading } = passage
      const before = names[at]
      this.passages.push({
        says,
        block,
        ...(isHeading && { isHeading }),
        ...(name !== undefined && { name }),
        ...(holder.length > 0 && { in: holder }),
        ...(before !== undefined && { before }),
      })
      if (when) shows[block] = when
    }
    return Object.keys(shows).length > 0 ? { 'x-shows': shows } : {}
  }
}
