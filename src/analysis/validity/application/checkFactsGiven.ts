import { suggest } from '#loader'
import type { Json, Machine, SignerFlow } from '#model'
import { factsGiven } from '../../facts/factsGiven.ts'
import { givenByServer } from '../../facts/givenByServer.ts'
import { collectUses } from '../../solve/collectUses.ts'
import { factsRead } from '../../solve/factsRead.ts'
import { createRuleCheck } from '../createRuleCheck.ts'
import { formsWithChecks } from '../forms/formsWithChecks.ts'
import { namesIn } from '../memo/namesIn.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { documentsOf, readingsOfDocuments } from './readingsOfDocuments.ts'
import { readingsOf, readingsOfChecks, readingsOfPanels, type FactReading } from './readingsOf.ts'
import { rulesOfApplication } from './rulesOfApplication.ts'
import { touches } from './touches.ts'

/**
 * Checks that everything that screens, rules and documents of an application (and of a co-signer)
 * read is set at some time: at the start, by an answer, work or an event, or by the server. When,
 * and to which value, is not checked.
 */
export const checkFactsGiven = createRuleCheck(
  'facts given',
  [
    'screens',
    'routing',
    'machine',
    'lifecycle',
    'tracker',
    'panels',
    'signer',
    'forms',
    'lending',
    'texts',
  ],
  ({ bundle, engine, places }) => {
    const { signer, lifecycle, forms, rules } = bundle
    if ((lifecycle.decide ?? []).length === 0) return { diagnostics: [], unchecked: [] }
    const readsOf = (rule: string) => [...collectUses(engine, [{ rule }]).keys()]

    const ofRule = (name: string): FactReading => {
      const { file, pointer } = places.rules[name]!
      return {
        facts: factsRead(rules[name]!.rule),
        place: `the rule “${name}”`,
        file,
        pointer: `${pointer}/rule`,
      }
    }
    const lookAt = (
      flow: SignerFlow & { readonly machine: Machine },
      kind: keyof typeof givenByServer,
    ): readonly BehaviorDiagnostic[] => {
      const folder = kind === 'signer' ? 'flows/signer' : 'flows/application'
      const files = kind === 'signer' ? places.signerScreens : places.screens
      const remembered = Object.keys(flow.machine.memory ?? {}).map((name) => `machine.${name}`)
      const given = [...givenByServer[kind], ...factsGiven(flow), ...remembered]
      const asked = withNamed(rulesOfApplication({ ...flow, rules }), (name) => rules[name]?.rule)
      const readings = [
        ...asked.map(ofRule),
        ...readingsOf(flow, folder, (path) => files?.[path] ?? `${folder}/*.screens.json`),
        ...(kind === 'borrower' ? readingsOfPanels(bundle.panels) : []),
      ]
      const found = readings.flatMap((reading) => missingIn(reading, given))
      const told = new Set(found.map(({ values }) => values!['fact']))
      const ofChecks = readingsOfChecks(flow, forms, readsOf).flatMap((reading) =>
        missingIn(reading, given),
      )
      return [...found, ...ofChecks.filter(({ values }) => !told.has(values!['fact']!))]
    }
    // Some documents are of the borrower, some of co-signers.
    const anyGiven = [
      ...givenByServer.borrower,
      ...givenByServer.signer,
      ...factsGiven(bundle),
      ...(signer ? factsGiven(signer) : []),
    ]
    const diagnostics = [
      ...lookAt(bundle, 'borrower'),
      ...(signer ? lookAt({ ...signer, machine: none }, 'signer') : []),
      ...readingsOfDocuments(bundle).flatMap((reading) => missingIn(reading, anyGiven)),
    ]
    return {
      diagnostics: [
        ...new Map(
          diagnostics.map((one) => [`${one.file} ${one.pointer} ${one.values!['fact']}`, one]),
        ).values(),
      ],
      unchecked: [],
    }
  },
  ({ forms, lending, texts }) => ({
    forms: formsWithChecks(forms),
    ...documentsOf({ lending, texts }),
  }),
)

const none: Machine = { title: '', start: '', states: {}, events: {}, order: [] }

function missingIn(
  { facts, place, file, pointer }: FactReading,
  given: readonly string[],
): readonly BehaviorDiagnostic[] {
  return facts.flatMap((fact): readonly BehaviorDiagnostic[] => {
    if (fact === '' || touches(given, new Set([fact]))) return []
    return [
      {
        code: 'analysis/fact-never-given',
        values: { fact, place, hint: suggest(fact, given) },
        file,
        pointer,
      },
    ]
  })
}

/** The rules and all that they refer to. */
function withNamed(
  names: readonly string[],
  ruleOf: (name: string) => Json | undefined,
): readonly string[] {
  const all = new Set(names.filter((name) => ruleOf(name) !== undefined))
  for (const name of all)
    for (const other of namesIn(ruleOf(name)!).rules)
      if (ruleOf(other) !== undefined) all.add(other)
  return [...all]
}
