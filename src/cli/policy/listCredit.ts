import { describePolicy } from '#analysis'
import { formatDollars, formatRate, wordOption } from '#engine'
import { toPointer } from '#loader'
import type { Bundle, LendingUnderwriting } from '#model'
import type { PolicyLine } from './PolicyLine.ts'

const file = 'lending/underwriting.json'

/** Gates, prices and limits of underwriting. */
export function listCredit(bundle: Bundle): readonly PolicyLine[] {
  const { underwriting } = bundle.lending
  const rules = describePolicy(bundle).map(({ name, title, sentence, source, pointer }) => {
    const isGate = name.startsWith('gate ')
    const what = isGate ? title : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`
    const group: PolicyLine['group'] = isGate ? 'gates' : 'prices'
    return { group, what, ...(source !== undefined && { source }), file, pointer, names: [name] }
  })
  return [
    ...rules,
    ...linesOf('prices', additionsOf(underwriting)),
    ...linesOf('prices', chargesOf(underwriting)),
    ...linesOf('limits', limitsOf(underwriting)),
    ...listHighCost(underwriting),
    ...listPledge(underwriting),
    ...listInterestOnly(underwriting),
  ]
}

type Said = readonly (readonly [keys: readonly string[], what: string])[]

const linesOf = (group: PolicyLine['group'], said: Said): readonly PolicyLine[] =>
  said.map(([keys, what]) => ({ group, what, file, pointer: toPointer(keys) }))

/** Points of a rate, with their sign: "+0.25%". */
const points = (bps: number) => `${bps > 0 ? '+' : ''}${formatRate(bps)}`

const usual = (is: boolean) => (is ? '; usual' : '')

function additionsOf({ adders, defaults }: LendingUnderwriting): Said {
  return [
    ...Object.entries(adders.aboveCltv).map(([cltv, bps]): Said[number] => [
      ['adders', 'aboveCltv', cltv],
      `Loans above ${formatRate(Number(cltv))} of the value: ${points(bps)}`,
    ]),
    ...Object.entries(adders.occupancy).map(([use, { bps, maxCltvBps }]): Said[number] => [
      ['adders', 'occupancy', use],
      `${wordOption(use)} home: ${points(bps)}; all loans at most ${formatRate(maxCltvBps)} of the value`,
    ]),
    ...Object.entries(adders.term).map(([months, { bps, drawPeriodMonths }]): Said[number] => [
      ['adders', 'term', months],
      `Term of ${months} months, the first ${drawPeriodMonths} to draw in: ${points(bps)}${usual(Number(months) === defaults.termMonths)}`,
    ]),
    ...Object.entries(adders.fee).map(([fee, bps]): Said[number] => [
      ['adders', 'fee', fee],
      `Origination fee of ${formatRate(Number(fee))}: ${points(bps)}${usual(Number(fee) === defaults.feeBps)}`,
    ]),
    [['adders', 'autopayBps'], `Automatic payment: ${points(adders.autopayBps)}`],
  ]
}

function chargesOf({ charges }: LendingUnderwriting): Said {
  return Object.entries(charges).map(([name, { title, minCents, maxCents }]) => {
    const from = minCents === maxCents ? '' : `${formatDollars(minCents)} to `
    return [['charges', name], `${title}: ${from}${formatDollars(maxCents)}`]
  })
}

function limitsOf({ limits }: LendingUnderwriting): Said {
  const { draw, apr } = limits
  const said: Readonly<Record<keyof typeof limits, string>> = {
    draw: `Draw: ${formatDollars(draw.minCents)} to ${formatDollars(draw.maxCents)}, in steps of ${formatDollars(draw.stepCents)}`,
    apr: `Rate: ${formatRate(apr.minBps)} to ${formatRate(apr.maxBps)}`,
    maxFeeBps: `Origination fee: at most ${formatRate(limits.maxFeeBps)} of the draw`,
    maxFeeShareOfLineBps: `Points and fees: at most ${formatRate(limits.maxFeeShareOfLineBps)} of the line`,
    isFeeFinanced: `The origination fee is ${limits.isFeeFinanced ? 'part of the line' : 'taken out of the draw'}`,
    laterDrawMinCents: `Later draw: at least ${formatDollars(limits.laterDrawMinCents)}`,
    seasoningDays: `Days between a purchase or transfer of the home and the application: at least ${limits.seasoningDays}`,
  }
  return Object.entries(said).map(([name, what]) => [['limits', name], what])
}

function listHighCost({ highCost }: LendingUnderwriting): readonly PolicyLine[] {
  if (!highCost) return []
  const { title, source, aboveFirstLienBps, aboveJuniorBps, primeOfferRates } = highCost
  return [
    {
      group: 'limits',
      what: `${title}: at most ${formatRate(aboveJuniorBps)} above the average prime offer rate, ${formatRate(aboveFirstLienBps)} on a first lien`,
      source,
      since: primeOfferRates.week,
      file,
      pointer: '/highCost',
    },
  ]
}

/** What is lent against pledged assets, by which prices, and when they are called and sold. */
function listPledge({ pledge }: LendingUnderwriting): readonly PolicyLine[] {
  if (!pledge) return []
  const { assets, prices, watch, source } = pledge
  const { callBps, callHours, sellBps, saleHours, targetBps, everyMinutes } = watch
  const said: readonly (readonly [keys: readonly string[], what: string, name: string])[] = [
    ...Object.entries(assets).map(([code, { title, advanceBps }]) => {
      const what = `Pledged ${title}: at most ${formatRate(advanceBps)} of its value is lent`
      return [['assets', code], what, 'pledge limit'] as const
    }),
    [
      ['prices'],
      `Price of a pledged asset: the median of at least ${prices.minSources} sources, none older than ${prices.maxAgeSeconds} seconds`,
      'pledge limit',
    ],
    [
      ['watch', 'callBps'],
      `Call: from ${formatRate(callBps)} of the pledged assets’ value, assets or a payment within ${callHours} hours`,
      'pledge watch',
    ],
    [
      ['watch', 'sellBps'],
      `Sale: from ${formatRate(sellBps)}, ${saleHours} hours after its notice, until ${formatRate(targetBps)}`,
      'pledge watch',
    ],
    [['watch', 'everyMinutes'], `Pledged assets are valued every ${everyMinutes} minutes`, ''],
  ]
  return said.map(([keys, what, name]) => ({
    group: 'limits',
    what,
    source,
    file,
    pointer: toPointer(['pledge', ...keys]),
    ...(name !== '' && { names: [name] }),
  }))
}

function listInterestOnly({ interestOnly }: LendingUnderwriting): readonly PolicyLine[] {
  if (!interestOnly) return []
  const { title, source } = interestOnly
  return [
    {
      group: 'limits',
      what: title,
      ...(source !== undefined && { source }),
      file,
      pointer: '/interestOnly',
    },
  ]
}
