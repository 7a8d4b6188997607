import type { FactFormat } from '#model'
import type { WordKey } from '../../../page/wordKeys.ts'

/** A panel that consists only of facts (factsPanels.ts). */
export interface PanelFacts {
  readonly title: WordKey
  /** Dotted fact that is a list: one block per item, its lines read from the item. */
  readonly list?: string
  /** For an item: the members that name it. */
  readonly name?: readonly string[]
  readonly lines: readonly {
    readonly label: WordKey
    readonly fact: string
    readonly format: FactFormat | 'choice'
    /** For a choice: the prefix of its words, by default "choice". */
    readonly words?: string
  }[]
}
