interface Fiber {
  readonly tag: number
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

const performedWork = 1
/** Functions, classes, forwarded refs and what is memoized, by React's own numbers. */
const components: readonly number[] = [0, 1, 11, 14, 15]

/** Names of the components that React drew in its last commit below a container. */
export function listDrawn(container: Element): readonly string[] {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))!
  const { stateNode } = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[
    key
  ]!
  return [...drawnIn(stateNode.current)]
}

/** A subtree that React skipped keeps its very children. */
function* drawnIn({ tag, type, flags, alternate, child }: Fiber): Generator<string> {
  if (components.includes(tag) && (flags & performedWork) !== 0)
    yield (type as { readonly name?: string }).name ?? 'memoized'
  if (child === alternate?.child) return
  for (let each = child; each; each = each.sibling) yield* drawnIn(each)
}
