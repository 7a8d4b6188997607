import type { JsonObject } from '#model'
import bankToComplete from '../../e2e/answers/bank-to-complete.json' with { type: 'json' }
import startToIncome from '../../e2e/answers/start-to-income.json' with { type: 'json' }

export const typical = {
  ...startToIncome.answers,
  ...bankToComplete.answers,
} as unknown as Readonly<Record<string, JsonObject>>
