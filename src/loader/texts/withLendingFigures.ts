import type { JsonObject, Lending, Org } from '#model'

type Given = Partial<Pick<Lending, 'calendar' | 'deadlines' | 'underwriting' | 'retention'>>

const daysOf = (name: string) => (lending: Given) => {
  const days = lending.deadlines?.deadlines[name]?.days
  return days === undefined ? undefined : Math.abs(days)
}

const watchOf = ({ underwriting }: Given) => underwriting?.pledge?.watch

const drawMonthsOf = ({ underwriting }: Given) =>
  Object.values(underwriting?.adders.term ?? {}).map((each) => each.drawPeriodMonths)

const smallest = (numbers: readonly number[]) =>
  numbers.length > 0 ? Math.min(...numbers) : undefined

const greatest = (numbers: readonly number[]) =>
  numbers.length > 0 ? Math.max(...numbers) : undefined

/** The least that a gate lets pass: 48 of `{">=": [{"var": …}, 48]}`. */
function leastOfGate({ underwriting }: Given, name: string): number | undefined {
  const least = ((underwriting?.gates[name]?.when ?? {}) as JsonObject)['>=']
  const number = Array.isArray(least) ? least[1] : undefined
  return typeof number === 'number' ? number : undefined
}

/** Merge field of a text → the days, months or hours in lending/ that fill it. */
export const dayFields: Readonly<Record<string, (lending: Given) => number | undefined>> = {
  rescissionDays: ({ calendar }) => calendar?.rescissionDays,
  feeHoldDays: daysOf('fee-hold'),
  stopPaymentDays: daysOf('stop-payment'),
  debitNoticeDays: daysOf('varying-debit-notice'),
  reportRightDays: daysOf('report-right'),
  recordMonths: ({ deadlines }) => deadlines?.deadlines['retain-application']?.months,
  bankruptcyMonths: (lending) => leastOfGate(lending, 'bankruptcy'),
  assetMonths: ({ underwriting }) => underwriting?.assets.months,
  statementDays: ({ underwriting }) => underwriting?.assets.maxAgeDays,
  draftDays: ({ retention }) => retention?.drafts?.days,
  drawMonthsMinimum: (lending) => smallest(drawMonthsOf(lending)),
  drawMonthsMaximum: (lending) => greatest(drawMonthsOf(lending)),
  termMonthsMinimum: ({ underwriting }) =>
    smallest(Object.keys(underwriting?.adders.term ?? {}).map(Number)),
  pledgeCallHours: (lending) => watchOf(lending)?.callHours,
  pledgeSaleHours: (lending) => watchOf(lending)?.saleHours,
}

/** The org with these of lending/ among its figures, so that sentences can show them. */
export function withLendingFigures(org: Org, lending: Given): Org {
  const days = Object.entries(dayFields).flatMap(([name, read]) => {
    const value = read(lending)
    return value === undefined ? [] : [[name, value] as const]
  })
  return days.length === 0
    ? org
    : { ...org, orgPricingData: [...org.orgPricingData, Object.fromEntries(days)] }
}
