import type { Json, JsonObject, Machine, MachineWay, PageBundle } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'
import { readExpression } from './readExpression.ts'

/** An element of SCXML. */
export interface Element {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly text?: string
  readonly children?: readonly Element[]
}

interface Actions {
  readonly sets: (readonly [name: string, value: Json])[]
  readonly raises: string[]
}

const childrenOf = (element: Element | undefined, name: string) =>
  (element?.children ?? []).filter((each) => each.name === name)

/**
 * An outside machine in our format: what is done on entry and on exit goes into the ways that enter
 * and leave, `events` are those that can come, for patterns. Throws where we have no such thing:
 * time, functions.
 */
export function readMachine(root: Element, events: readonly string[]): PageBundle {
  const memory: Record<string, Json> = { machineEntered: false }
  const rules: Record<string, Json> = {}
  const data = childrenOf(childrenOf(root, 'datamodel')[0], 'data')
  for (const { attributes } of data)
    memory[attributes!.id!] =
      attributes!.expr === undefined ? null : readExpression(attributes!.expr)
  const states = (root.children ?? []).filter(({ name }) => name === 'state' || name === 'final')
  const known = [...events, ...raisedIn(root)]
  const ruleOf = (rule: Json): string => {
    const name = `rule-${Object.keys(rules).length}`
    rules[name] = rule
    return name
  }
  const actionsOf = (elements: readonly Element[]): Actions => {
    const actions: Actions = { sets: [], raises: [] }
    for (const element of elements) act(element, actions, memory)
    return actions
  }
  const ofState = (id: string, hook: string) =>
    actionsOf(
      childrenOf(
        states.find(({ attributes }) => attributes?.id === id),
        hook,
      ).flatMap(({ children }) => children ?? []),
    )
  const wayOf = (element: Element, state: string): MachineWay => {
    const { event, target, cond } = element.attributes ?? {}
    const own = actionsOf(element.children ?? [])
    const [left, entered] =
      target === undefined ? [none, none] : [ofState(state, 'onexit'), ofState(target, 'onentry')]
    return wayWith(
      {
        event: event && eventsOf(event, known),
        cond: cond && ruleOf(readExpression(cond)),
        target,
      },
      [left, own, entered],
    )
  }
  const start = root.attributes?.initial ?? states[0]!.attributes!.id!
  const begun = ofState(start, 'onentry')
  const machine: Machine = {
    title: 'Outside',
    start: 'machineStart',
    memory,
    events: {},
    order: [],
    states: {
      machineStart: { routes: [{ go: '' }], ways: [wayWith({ target: start }, [begun])] },
      ...Object.fromEntries(
        states.map((state) => {
          const id = state.attributes!.id!
          return [
            id,
            {
              routes: [{ go: '' }],
              ways: childrenOf(state, 'transition').map((each) => wayOf(each, id)),
            },
          ]
        }),
      ),
    },
  }
  return buildBundle({ machine, rules: asRules(rules) })
}

const none: Actions = { sets: [], raises: [] }

function wayWith(
  {
    event,
    cond,
    target,
  }: { readonly event?: readonly string[] | ''; readonly cond?: string; readonly target?: string },
  actions: readonly Actions[],
): MachineWay {
  const sets = actions.flatMap((each) => each.sets)
  const raises = actions.flatMap((each) => each.raises)
  // One name may be set several times, and a map holds it once: later values read the earlier ones
  // in place.
  const folded: Record<string, Json> = {}
  for (const [name, value] of sets) folded[name] = withValues(value, folded)
  return {
    ...(event && { on: event }),
    ...(cond && { when: cond }),
    ...(target !== undefined && { go: target }),
    ...(sets.length > 0 && { sets: folded }),
    ...(raises.length > 0 && { raises }),
  }
}

function withValues(node: Json, values: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(node)) return node.map((each) => withValues(each as Json, values))
  if (typeof node !== 'object' || node === null) return node
  const { var: name } = node as JsonObject
  if (typeof name === 'string') return values[name.replace('machine.', '')] ?? node
  return Object.fromEntries(
    Object.entries(node).map(([key, each]) => [key, withValues(each, values)]),
  )
}

/** SCXML's descriptors: several names, a name for all that begin with it, "*" for all. */
function eventsOf(descriptors: string, known: readonly string[]): readonly string[] {
  return known.filter((event) => descriptors.split(/\s+/).some((each) => takes(each, event)))
}

function raisedIn({ name, attributes, children = [] }: Element): readonly string[] {
  const own =
    name === 'raise' || name === 'send'
      ? [attributes?.event ?? attributes?.eventexpr?.replaceAll("'", '') ?? '']
      : []
  return [...own, ...children.flatMap(raisedIn)]
}

function act(element: Element, actions: Actions, memory: Readonly<Record<string, Json>>): void {
  const { name, attributes = {}, text = '', children = [] } = element
  if (name === 'log') return
  if (name === 'raise') return void actions.raises.push(attributes.event!)
  if (name === 'assign')
    return void actions.sets.push([attributes.location!, readExpression(attributes.expr!)])
  if (name === 'script') return actRun(text, actions)
  if (name === 'if') return actIf(element, actions, memory)
  if (name === 'foreach') return actForeach(element, actions, memory)
  if (name !== 'send' || attributes.target !== '#_internal')
    throw new SyntaxError(`We have no ${name} to the outside`)
  for (const each of (attributes.namelist ?? '').split(' ').filter(Boolean))
    actions.sets.push([`_event_data_${each}`, readExpression(each)])
  for (const { name: kind, attributes: its = {}, text: said } of children) {
    if (kind === 'param')
      actions.sets.push([`_event_data_${its.name}`, readExpression(its.location ?? its.expr!)])
    else actions.sets.push(['_event_data', said ?? readExpression(its.expr!)])
  }
  actions.raises.push(attributes.eventexpr!.replaceAll("'", ''))
}

function actRun(source: string, actions: Actions): void {
  for (const statement of source
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, name, operator, value] = /^(\w+) ([*+]?)= (.+)$/.exec(statement) ?? []
    if (name === undefined) throw new SyntaxError(`We run no “${statement}”`)
    actions.sets.push([name, readExpression(operator ? `${name} ${operator} ${value}` : value!)])
  }
}

/** Each branch sets names; a name is then what the first branch that holds makes of it. */
function actIf(
  { attributes, children = [] }: Element,
  actions: Actions,
  memory: Readonly<Record<string, Json>>,
): void {
  const branches: { readonly asks: Json; readonly does: Actions }[] = [
    { asks: readExpression(attributes!.cond!), does: { sets: [], raises: [] } },
  ]
  for (const child of children) {
    if (child.name === 'elseif' || child.name === 'else')
      branches.push({
        asks: child.name === 'else' || readExpression(child.attributes!.cond!),
        does: { sets: [], raises: [] },
      })
    else act(child, branches.at(-1)!.does, memory)
  }
  if (branches.some(({ does }) => does.raises.length > 0))
    throw new SyntaxError('We raise no event under a condition')
  for (const name of new Set(branches.flatMap(({ does }) => does.sets.map(([each]) => each)))) {
    const made = branches.map(({ asks, does }) => {
      const folded: Record<string, Json> = {}
      for (const [each, value] of does.sets) folded[each] = withValues(value, folded)
      return [asks, folded[name] ?? { var: `machine.${name}` }] as const
    })
    actions.sets.push([name, { if: [...made.flat(), { var: `machine.${name}` }] }])
  }
}

function actForeach(
  { attributes, children = [] }: Element,
  actions: Actions,
  memory: Readonly<Record<string, Json>>,
): void {
  const list = memory[attributes!.array!]
  if (!Array.isArray(list)) throw new SyntaxError('We go through no list that changes')
  for (const [index, value] of list.entries()) {
    actions.sets.push(
      [attributes!.item!, value as Json],
      ...(attributes!.index ? [[attributes!.index, index] as const] : []),
    )
    for (const child of children) act(child, actions, memory)
  }
}

function takes(descriptor: string, event: string): boolean {
  const name = descriptor.replace(/\.?\*$/, '')
  return name === '' || event === name || event.startsWith(`${name}.`)
}
