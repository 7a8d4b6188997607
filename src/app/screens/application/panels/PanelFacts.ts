import type { FactFormat } from '#model'
import type { WordKey } from '../../../page/wordKeys.ts'

/** A panel that is nothing but facts (factsPanels.ts). */
export interface PanelFacts {
  readonly title: WordKey
  /** Dotted fact that is a list: one block an item, its lines read from the item. */
  readonly list?: string
  /** Of an item: the members that name it. */
  readonly name?: readonly string[]
  readonly lines: readonly {
    readonly label: WordKey
    readonly fact: string
    readonly format: FactFormat | 'choice'
    /** Of a choice: what its words begin with, "choice" where nothing is said. */
    readonly words?: string
  }[]
}
