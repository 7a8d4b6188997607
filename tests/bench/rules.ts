import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { compile, evaluateRule } from '#engine'
import { loadFromDisk } from '#loader/disk'
import { installPeers } from './peers/installPeers.ts'

/** Our strict evaluator beside json-logic-js and json-logic-engine on the same rule and facts. */
const engineFile = join(installPeers(), 'node_modules/json-logic-engine/dist/esm/index.js')
const { LogicEngine } = (await import(pathToFileURL(engineFile).href)) as {
  readonly LogicEngine: new (
    methods: undefined,
    options: object,
  ) => { run(rule: unknown, facts: object): unknown }
}
const interpreter = new LogicEngine(undefined, { disableInterpretedOptimization: true })
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
  const peer = measure(() => interpreter.run(bundle.rules[name]!.rule, facts))
  const strict = measure(() => evaluateRule(engine, name, facts))
  console.log(
    `${name}: Lintel ${strict.toFixed(0)} ns, json-logic-js ${plain.toFixed(0)} ns, json-logic-engine ${peer.toFixed(0)} ns; ratio ${(strict / plain).toFixed(2)} to json-logic-js, ratio ${(strict / peer).toFixed(2)} to json-logic-engine`,
  )
}
