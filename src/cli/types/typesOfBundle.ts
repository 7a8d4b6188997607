import type { Bundle, Flow, Form } from '#model'
import { documentType } from './documentType.ts'
import { typeOf } from './typeOf.ts'

/**
 * A TypeScript module with the type of each form's answer and of everything that each flow asks.
 */
export function typesOfBundle({ org, forms, flows }: Bundle): string {
  const used = new Set<string>()
  const names = new Map(Object.keys(forms).map((id) => [id, newName(id, 'Answer', used)]))
  const ofForms = Object.entries(forms as Readonly<Record<string, Form>>).map(
    ([id, { schema, ui }]) => {
      const title = { title: ui.page.heading, description: `The answer of the form ${id}.` }
      return `${documentType(title, '')}export type ${names.get(id)} = ${typeOf(schema)}\n`
    },
  )
  const ofFlows = Object.entries(flows).map(([id, flow]) => {
    const parts = stepsOf(flow).map(({ form, isAlways }) =>
      isAlways ? names.get(form)! : `Partial<${names.get(form)!}>`,
    )
    const title = {
      title: flow.title,
      description: `All answers of the flow ${id}; those of steps that not everyone comes by may be absent.`,
    }
    return `${documentType(title, '')}export type ${newName(id, 'Data', used)} = ${[...new Set(parts)].join(' & ')}\n`
  })
  const head = `// Types of the answers of ${org.orgCode}, written by "lintel types". Write them again after a change of the forms.\n`
  return [head, ...ofForms, ...ofFlows].join('\n')
}

type Step = Flow['steps'][string]

/**
 * Forms of the steps, and whether everyone passes each: without that step no end can be reached.
 */
function stepsOf({
  start,
  steps,
}: Flow): readonly { readonly form: string; readonly isAlways: boolean }[] {
  return Object.entries(steps).map(([id, { form }]) => ({
    form,
    isAlways: !canEnd(start, steps, id),
  }))
}

function canEnd(start: string, steps: Flow['steps'], without: string): boolean {
  const seen = new Set([without])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const ways = waysOn(steps[id]!)
    if (
      ways.length === 0 ||
      ways.some(
        ({ call, go }) => call !== undefined || (go !== undefined && !Object.hasOwn(steps, go)),
      )
    )
      return true
    open.push(...ways.flatMap(({ go }) => go ?? []))
  }
  return false
}

function waysOn({ next }: Step): readonly { readonly go?: string; readonly call?: string }[] {
  return typeof next === 'string' ? [{ go: next }] : next
}

/** "registration/home-address" → "RegistrationHomeAddressAnswer". */
function newName(id: string, kind: string, used: Set<string>): string {
  const words = id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  const plain = words.join('').replace(/^(?=\d)/, '_') + kind
  let name = plain
  for (let number = 2; used.has(name); number++) name = `${plain}${number}`
  used.add(name)
  return name
}
