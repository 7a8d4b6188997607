import { toPointer } from '#loader'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { figuresIn } from './figuresIn.ts'
import { edgesOf, factsOfGate } from './passingValues.ts'

const file = 'lending/underwriting.json'

/**
 * Checks the title of each gate over one number: the figure that it names is the one from which, or
 * up to which, the gate is passed. Figures that belong to the name of the fact don't count.
 */
export const checkGateTitles: BehaviorCheck = ({ bundle, engine }) => {
  const { underwriting: policy } = bundle.lending as Partial<typeof bundle.lending>
  const diagnostics = Object.entries(policy?.gates ?? {}).flatMap(
    ([name, gate]): BehaviorDiagnostic[] => {
      const [fact, ...others] = factsOfGate(gate, engine)
      const declared = fact === undefined ? undefined : policy!.facts[fact]
      if (!declared || others.length > 0 || declared.type !== 'integer') return []
      const ofFact = figuresIn(declared.title)
      const said = figuresIn(gate.title).filter((figure) => !ofFact.includes(figure))
      const unit = /(Cents|Bps)$/.test(fact!) ? 100 : 1
      const edges = edgesOf(engine, policy!, gate, fact!, declared).map((edge) => edge / unit)
      if (said.length === 0 || edges.length === 0 || edges.some((edge) => said.includes(edge)))
        return []
      const values = { said: said[0]!, edge: edges.join(', '), fact: declared.title }
      const pointer = toPointer(['gates', name, 'title'])
      return [{ code: 'analysis/title-of-another-figure', values, file, pointer }]
    },
  )
  return { diagnostics, unchecked: [] }
}
