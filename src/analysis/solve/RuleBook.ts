import type { Engine } from '#engine'

/** All that a question about rules needs of an engine. */
export type RuleBook = Pick<Engine, 'rules'>
