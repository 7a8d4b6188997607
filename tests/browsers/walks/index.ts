import type { Walk } from '../Walk.ts'
import { contract } from './contract.ts'

/** The main walks, by name, in the order in which they are run. */
export const walks: Readonly<Record<string, Walk>> = { contract }
