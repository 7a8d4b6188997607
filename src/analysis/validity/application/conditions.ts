import type { Condition } from '../../solve/Condition.ts'

export const holds = (rule: string): Condition => ({ rule: { rule }, is: ['true'] })

export const fails = (rule: string): Condition => ({ rule: { rule }, is: ['false', 'unknown'] })
