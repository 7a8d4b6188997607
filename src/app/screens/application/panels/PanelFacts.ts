import type { FactFormat } from '#model'
import type { WordKey } from '../../../page/wordKeys.ts'

/** A panel that is nothing but facts: src/app/screens/application/panels/factsPanels.json. */
export interface PanelFacts {
  readonly title: WordKey
  /** Dotted fact that is a list: one block an item, its lines read from the item. */
  readonly list?: string
  /** Of an item: the member that names it. */
  readonly name?: string
  readonly lines: readonly { readonly label: WordKey; readonly fact: string; readonly format: FactFormat | 'choice' }[]
}
