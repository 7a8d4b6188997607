import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, JsonObject } from '#model'

/**
 * Typical answers, as data: tests/e2e/answers. Their placeholders are filled in when they are sent.
 */
export interface TypicalAnswers {
  readonly registration: {
    readonly flow: string
    /** Last name of the default test person. */
    readonly person: string
    readonly answers: Readonly<Record<string, JsonObject>>
    /** Lenders that register by another flow: its steps with the same forms are answered alike. */
    readonly flows: Readonly<Record<string, string>>
    /** By lender: the differences there; null: no such step. */
    readonly lenders: Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>
  }
  /** Screens that only lead to the one that is answered. */
  readonly leadsOn: Readonly<Record<string, string>>
  /** By screen. */
  readonly answers: Readonly<Record<string, Json>>
  /** By lender and screen: the differences there. */
  readonly lenders: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>
}

const files = ['start-to-income.json', 'bank-to-complete.json', 'over-http.json']

/** From the folder of tests next to a configuration. Throws if they can't be read. */
export function readTypicalAnswers(tests: string): TypicalAnswers {
  const parts = files.map(
    (file) => JSON.parse(readFileSync(join(tests, 'e2e/answers', file), 'utf8')) as TypicalAnswers,
  )
  return { ...parts.at(-1)!, answers: Object.assign({}, ...parts.map(({ answers }) => answers)) }
}

/** The same, or why they can't be read. */
export function tryTypicalAnswers(tests: string): TypicalAnswers | string {
  try {
    return readTypicalAnswers(tests)
  } catch (error) {
    return `What someone typical answers cannot be read: ${(error as Error).message}`
  }
}
