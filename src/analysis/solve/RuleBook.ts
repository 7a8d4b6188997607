import type { Engine } from '#engine'

/** The part of an engine that a question about rules needs. */
export type RuleBook = Pick<Engine, 'rules'>
