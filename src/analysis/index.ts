export type { FactSpace } from './facts/FactSpace.ts'
export type { Condition, Outcome } from './solve/Condition.ts'
export type { Solution } from './solve/Solution.ts'
export { solve, type SolveOptions } from './solve/solve.ts'
