import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { compile, evaluateRule } from '#engine'
import { loadFromDisk } from '#loader/disk'

/** Our strict evaluator beside plain json-logic-js on the same rule and facts. */
const bundle = [...loadFromDisk('.').bundles.values()][0]!
const engine = compile(bundle, () => undefined)
const facts = {
  property: { occupancyType: 'PRIMARY', state: 'AL' },
  flags: { 'fe-heloc-redesign-2025': true },
  today: '2026-11-21',
}
const rounds = Number(process.argv[2] ?? 200_000)

function measure(work: () => unknown): number {
  for (let index = 0; index < rounds / 10; index++) work()
  const started = performance.now()
  for (let index = 0; index < rounds; index++) work()
  return ((performance.now() - started) * 1e6) / rounds
}

const rows = Array.from({ length: 12 }, (_, row) => ({ id: `lien-${row}` }))
const ofRows = measure(() =>
  evaluateRule(engine, 'lien-rows-are-those-found', { liens: rows, case: { liens: rows } }),
)
console.log(`lien-rows-are-those-found, 12 rows: Lintel ${ofRows.toFixed(0)} ns`)

for (const name of ['lives-in-the-property', 'redesign-is-on', 'state-asks-for-nineteen']) {
  const plain = measure(() => jsonLogic.apply(bundle.rules[name]!.rule as RulesLogic, facts))
  const strict = measure(() => evaluateRule(engine, name, facts))
  console.log(
    `${name}: json-logic-js ${plain.toFixed(0)} ns, Lintel ${strict.toFixed(0)} ns, ratio ${(strict / plain).toFixed(2)}`,
  )
}
